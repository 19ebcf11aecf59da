import { type ReactNode, useMemo, useState } from 'react'
import { Icon } from './icon.tsx'
import { Pagination } from './pagination.tsx'
import { SearchField } from './search-field.tsx'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Makes the column sortable: by this value, or by the server under this name. */
  sort?: ((row: Row) => string | number) | string
  /** On a phone the cell stands without its column's name before it. */
  bare?: boolean
  /** What can be done with the row: on a phone it stands beside the others of its kind. */
  action?: boolean
}

type Order = { key: string; down: boolean }

/** How the server sorted the rows: by the column of this name, downwards never; '' is as they come. */
export type ServerSort = { by: string; onSort: (name: string) => void }

/**
 * A table whose rows are cards on a phone. With `serverSort` the rows are a page that the server has searched and sorted;
 * else they are all there are, and are sorted, filtered and paged here.
 */
export function DataTable<Row>({
  rows,
  columns,
  rowKey,
  caption,
  searchText,
  searchLabel = 'Filter',
  pageSize = 20,
  empty = 'Nothing here yet.',
  serverSort,
}: {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  /** What the table is of, for those who hear it. */
  caption: string
  /** Given, a filter field looks through this text. */
  searchText?: (row: Row) => string
  searchLabel?: string
  pageSize?: number
  empty?: ReactNode
  serverSort?: ServerSort
}) {
  const [ownOrder, setOrder] = useState<Order>()
  const [words, setWords] = useState('')
  const [askedPage, setPage] = useState(0)
  const order = serverSort ? serverOrder(columns, serverSort) : ownOrder
  const arrangedHere = useMemo(
    () => arranged(rows, columns, { order: ownOrder, words, searchText }),
    [rows, columns, ownOrder, words, searchText],
  )
  if (rows.length === 0) return <>{empty}</>
  const shown = serverSort ? rows : arrangedHere
  const size = serverSort ? rows.length : pageSize
  const pages = Math.max(1, Math.ceil(shown.length / size))
  const page = Math.min(askedPage, pages - 1)
  const sortBy = ({ key, sort }: Column<Row>) => {
    if (serverSort && typeof sort === 'string') serverSort.onSort(serverSort.by === sort ? '' : sort)
    else setOrder({ key, down: order?.key === key && !order.down })
  }
  return (
    <div>
      {searchText && (
        <div className="mb-4 flex flex-wrap items-center gap-3">
          <SearchField label={searchLabel} value={words} onSearch={setWords} />
          <span role="status" className="muted text-sm">
            {words ? `${shown.length} found` : ''}
          </span>
        </div>
      )}
      <div className="md:surface md:overflow-x-auto">
        <table className="table table-cards">
          <caption className="sr-only">{caption}</caption>
          <Head columns={columns} order={order} onSort={sortBy} />
          <tbody>
            {shown.slice(page * size, (page + 1) * size).map((row) => (
              <tr key={rowKey(row)}>
                {columns.map((column) => (
                  <td
                    key={column.key}
                    data-label={column.bare || column.action ? undefined : column.header}
                    className={column.action ? 'table-cards-action' : undefined}
                  >
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {shown.length === 0 && <p className="muted p-6 text-center">Nothing matches “{words}”.</p>}
      </div>
      <Pagination page={page} pages={pages} onPage={setPage} />
    </div>
  )
}

function serverOrder<Row>(columns: readonly Column<Row>[], { by }: ServerSort): Order | undefined {
  const column = by && columns.find(({ sort }) => sort === by)
  return column ? { key: column.key, down: false } : undefined
}

function arranged<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  how: { order: Order | undefined; words: string; searchText: ((row: Row) => string) | undefined },
) {
  const { order, searchText } = how
  const words = how.words.trim().toLocaleLowerCase()
  const found = searchText && words ? rows.filter((row) => searchText(row).toLocaleLowerCase().includes(words)) : rows
  const value = columns.find(({ key }) => key === order?.key)?.sort
  if (!order || typeof value !== 'function') return found
  const compare = (a: Row, b: Row) => {
    const [left, right] = [value(a), value(b)]
    if (typeof left === 'number' && typeof right === 'number') return left - right
    return String(left).localeCompare(String(right), 'en', { numeric: true })
  }
  return found.toSorted((a, b) => (order.down ? compare(b, a) : compare(a, b)))
}

function Head<Row>(props: { columns: readonly Column<Row>[]; order: Order | undefined; onSort: (column: Column<Row>) => void }) {
  const { columns, order, onSort } = props
  const directionOf = (key: string) => (order?.key !== key ? undefined : order.down ? 'descending' : 'ascending')
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const { key, header, sort } = column
          return (
            <th key={key} scope="col" aria-sort={directionOf(key)} className="muted font-medium">
              {sort ? (
                <button type="button" className="inline-flex cursor-pointer items-center gap-1" onClick={() => onSort(column)}>
                  {header}
                  {directionOf(key) ? (
                    <Icon name="chevron" className={`size-4 ${order?.down ? '' : 'rotate-180'}`} />
                  ) : (
                    <Icon name="sort" className="size-4 opacity-50" />
                  )}
                </button>
              ) : (
                header
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
