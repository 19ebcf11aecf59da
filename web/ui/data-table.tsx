import { type ReactNode, useId, useMemo, useState } from 'react'
import { Icon } from './icon.tsx'
import { Pagination } from './pagination.tsx'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Makes the column sortable by this value. */
  sort?: (row: Row) => string | number
  /** On a phone the cell stands without its column's name before it. */
  bare?: boolean
  /** What can be done with the row: on a phone it stands beside the others of its kind. */
  action?: boolean
}

type Order = { key: string; down: boolean }

/** A table that sorts, filters and pages in the browser, and whose rows are cards on a phone. */
export function DataTable<Row>({
  rows,
  columns,
  rowKey,
  caption,
  searchText,
  searchLabel = 'Filter',
  pageSize = 20,
  empty = 'Nothing here yet.',
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
}) {
  const [order, setOrder] = useState<Order>()
  const [words, setWords] = useState('')
  const [askedPage, setPage] = useState(0)
  const shown = useMemo(() => arranged(rows, columns, { order, words, searchText }), [rows, columns, order, words, searchText])
  if (rows.length === 0) return <>{empty}</>
  const pages = Math.max(1, Math.ceil(shown.length / pageSize))
  const page = Math.min(askedPage, pages - 1)
  const sortBy = (key: string) => setOrder({ key, down: order?.key === key && !order.down })
  return (
    <div>
      {searchText && <Filter label={searchLabel} words={words} onWords={setWords} count={shown.length} />}
      <div className="md:surface md:overflow-x-auto">
        <table className="table table-cards">
          <caption className="sr-only">{caption}</caption>
          <Head columns={columns} order={order} onSort={sortBy} />
          <tbody>
            {shown.slice(page * pageSize, (page + 1) * pageSize).map((row) => (
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

function arranged<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  how: { order: Order | undefined; words: string; searchText: ((row: Row) => string) | undefined },
) {
  const { order, searchText } = how
  const words = how.words.trim().toLocaleLowerCase()
  const found = searchText && words ? rows.filter((row) => searchText(row).toLocaleLowerCase().includes(words)) : rows
  const value = columns.find(({ key }) => key === order?.key)?.sort
  if (!order || !value) return found
  const compare = (a: Row, b: Row) => {
    const [left, right] = [value(a), value(b)]
    if (typeof left === 'number' && typeof right === 'number') return left - right
    return String(left).localeCompare(String(right), 'en', { numeric: true })
  }
  return found.toSorted((a, b) => (order.down ? compare(b, a) : compare(a, b)))
}

function Head<Row>(props: { columns: readonly Column<Row>[]; order: Order | undefined; onSort: (key: string) => void }) {
  const { columns, order, onSort } = props
  const directionOf = (key: string) => (order?.key !== key ? undefined : order.down ? 'descending' : 'ascending')
  return (
    <thead>
      <tr>
        {columns.map(({ key, header, sort }) => (
          <th key={key} scope="col" aria-sort={directionOf(key)} className="muted font-medium">
            {sort ? (
              <button type="button" className="inline-flex cursor-pointer items-center gap-1" onClick={() => onSort(key)}>
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
        ))}
      </tr>
    </thead>
  )
}

function Filter(props: { label: string; words: string; onWords: (words: string) => void; count: number }) {
  const id = useId()
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <label htmlFor={id} className="sr-only">
        {props.label}
      </label>
      <div className="input w-full sm:max-w-xs">
        <Icon name="search" className="muted size-4" />
        <input
          id={id}
          type="search"
          placeholder={props.label}
          value={props.words}
          onChange={(event) => props.onWords(event.target.value)}
        />
      </div>
      <span role="status" className="muted text-sm">
        {props.words ? `${props.count} found` : ''}
      </span>
    </div>
  )
}
