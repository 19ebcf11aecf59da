import type { ReactNode } from 'react'
import { type MessageFor, t } from '#shared/language/message.ts'
import { Choose } from './choose.tsx'
import { Icon } from './icon.tsx'

export type Column<Row> = {
  key: string
  header: MessageFor
  cell: (row: Row) => ReactNode
  /** Makes the column sortable by the server: the name to sort by, and the labels for small screens, which have no header row. */
  sort?: { by: string; up: MessageFor; down: MessageFor }
  /** On a small screen the cell is shown without its column's name. */
  bare?: boolean
  /** An action on the row: on a small screen it is shown beside the row's other actions. */
  action?: boolean
}

/** How the server sorted the rows: 'price', or '-price' for descending; '' is newest first. */
export type Sort = { by: string; onSort: (by: string) => void }

type Props<Row> = {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  /** What the table contains, for screen readers. */
  caption: string
  sort?: Sort
}

/** A page of rows as the server has searched and sorted them. On a small screen they are cards, sorted by a select. */
export function DataTable<Row>({ rows, columns, rowKey, caption, sort }: Props<Row>) {
  return (
    <>
      {sort && <SortChoice columns={columns} sort={sort} />}
      <div className="md:surface md:overflow-x-auto">
        <table className="table table-cards">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <Head key={column.key} column={column} sort={sort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)}>
                {columns.map((column) => (
                  <td
                    key={column.key}
                    data-label={column.bare || column.action ? undefined : t(column.header)}
                    className={column.action ? 'table-cards-action' : undefined}
                  >
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** Each press switches to the next: ascending, descending, unsorted. */
function Head<Row>({ column: { header, sort: own }, sort }: { column: Column<Row>; sort: Sort | undefined }) {
  if (!own || !sort) {
    return (
      <th scope="col" className="muted font-medium">
        {t(header)}
      </th>
    )
  }
  const down = `-${own.by}`
  const direction = sort.by === own.by ? 'ascending' : sort.by === down ? 'descending' : undefined
  const next = { none: own.by, ascending: down, descending: '' }[direction ?? 'none']
  return (
    <th scope="col" aria-sort={direction} className="muted font-medium">
      <button
        type="button"
        className="inline-flex cursor-pointer items-center gap-1 hover:text-base-content"
        onClick={() => sort.onSort(next)}
      >
        {t(header)}
        {direction ? (
          <Icon name="chevron" className={`size-4 ${direction === 'ascending' ? 'rotate-180' : ''}`} />
        ) : (
          <Icon name="sort" className="size-4 opacity-50" />
        )}
      </button>
    </th>
  )
}

function SortChoice<Row>({ columns, sort }: { columns: readonly Column<Row>[]; sort: Sort }) {
  const sorts = columns.flatMap((column) => column.sort ?? [])
  if (sorts.length === 0) return null
  return (
    <div className="mb-3 md:hidden">
      <Choose label={t('ui.sort')} value={sort.by} choices={choicesOf(sorts)} onChange={sort.onSort} />
    </div>
  )
}

/** Newest first, then both directions of each column. */
export const choicesOf = (sorts: readonly NonNullable<Column<never>['sort']>[]) => [
  { value: '', label: t('ui.newestFirst') },
  ...sorts.flatMap(({ by, up, down }) => [
    { value: by, label: t(up) },
    { value: `-${by}`, label: t(down) },
  ]),
]
