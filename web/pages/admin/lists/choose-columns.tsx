import { useState } from 'react'
import { t } from '#shared/language/message.ts'
import type { ListColumn } from '#shared/lists/list-column.ts'
import { useTableParams } from '#web/lib/table-address.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type Columns = readonly Pick<ListColumn<never>, 'key' | 'header'>[]

/** The keys of the columns that the address asks for, in their usual order; without any, those that are shown at first. */
export function chosenColumns(columns: Columns, asked: string, first: readonly string[]): string[] {
  const wanted = asked.split(',')
  const known = columns.flatMap(({ key }) => (wanted.includes(key) ? [key] : []))
  return known.length > 0 ? known : [...first]
}

/** Shows and hides columns of a list; which ones is in its address, so that a saved view keeps them. */
export function ChooseColumns({ columns, first }: { columns: Columns; first: readonly string[] }) {
  const { params, change } = useTableParams()
  // The address follows a moment later; the next choice builds on this one.
  const [chosen, setChosen] = useState<readonly string[]>()
  const inAddress = chosenColumns(columns, params.columns, first)
  const shown = chosen ?? inAddress
  const toggle = (key: string, isShown: boolean) => {
    const next = columns.flatMap((column) => ((column.key === key ? isShown : shown.includes(column.key)) ? [column.key] : []))
    setChosen(next)
    const isUsual = next.length === first.length && next.every((one) => first.includes(one))
    change({ columns: isUsual ? '' : next.join(','), after: params.after })
  }
  return (
    <>
      <Button tone="plain" icon="sliders" onClick={() => setChosen(inAddress)}>
        {t('lists.columns')}
      </Button>
      <Dialog open={chosen !== undefined} onClose={() => setChosen(undefined)} title={t('lists.columns')}>
        <ul className="grid gap-1">
          {columns.map(({ key, header }) => (
            <li key={key}>
              <label className="flex cursor-pointer items-center gap-3 py-1.5">
                <input
                  type="checkbox"
                  className="checkbox"
                  checked={shown.includes(key)}
                  disabled={shown.length === 1 && shown.includes(key)}
                  onChange={({ target }) => toggle(key, target.checked)}
                />
                {t(header)}
              </label>
            </li>
          ))}
        </ul>
        <p className="muted mt-3 text-sm">{t('lists.columnsNote')}</p>
      </Dialog>
    </>
  )
}
