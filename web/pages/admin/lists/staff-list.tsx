import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { t } from '#shared/language/message.ts'
import type { ListColumn } from '#shared/lists/list-column.ts'
import { tableAddress, useTableParams } from '#web/lib/table-address.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TablePage } from '../../table-page.tsx'
import { ChooseColumns, chosenColumns } from './choose-columns.tsx'
import { DownloadList } from './download-list.tsx'
import type { ListOf } from './list-queries.ts'
import { SavedViews } from './saved-views.tsx'
import { type Cells, columnsOf } from './staff-columns.tsx'

type Props<Row> = {
  list: ListOf<Row>
  title: string
  note?: string
  columns: readonly ListColumn<Row>[]
  cells: Cells<Row>
  /** The keys of the columns that are shown at first; the CSV has all of them. */
  first: readonly string[]
  /** Columns with what can be done about a row, which are always shown and not in the CSV. */
  actions?: readonly Column<Row>[] | undefined
  filters: ReactNode
  /** If nothing matches: what is said, and the label of the link to everything. */
  nothing: string
  showAll: string
}

const noActions: readonly never[] = []

/** S15.4: a list of the staff with filters and columns in its address, pages, saved views, and a CSV of everything that matches. */
export function StaffList<Row extends { _id: string }>({ list, columns, cells, first, filters, ...props }: Props<Row>) {
  const { actions = noActions, title, note, ...texts } = props
  const { params } = useTableParams()
  const query = useQuery(list.query(params))
  const shown = useMemo(() => {
    const keys = chosenColumns(columns, params.columns, first)
    return [...columnsOf(columns, cells).filter(({ key }) => keys.includes(key)), ...actions]
  }, [columns, cells, first, actions, params.columns])
  const { items = [], next } = query.data ?? {}
  return (
    <TablePage
      title={title}
      note={note}
      query={query}
      rows={items}
      columns={shown}
      rowKey={({ _id }) => _id}
      pending={t('staff.loadingList')}
      filters={
        <>
          <SavedViews list={list.name} />
          <ChooseColumns columns={columns} first={first} />
          <DownloadList name={list.name} read={list.download} />
        </>
      }
      above={filters}
      empty={() => (
        <EmptyState
          icon="search"
          title={texts.nothing}
          action={
            tableAddress(params) !== '' && (
              <ButtonLink tone="plain" to={{ search: '' }}>
                {texts.showAll}
              </ButtonLink>
            )
          }
        />
      )}
    >
      <p role="status" className="muted mt-4 text-sm">
        {items.length > 0 && !params.after && !next && t('staff.countInAll', { count: items.length })}
      </p>
    </TablePage>
  )
}
