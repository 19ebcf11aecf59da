import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Page } from '#shared/contract/endpoint.ts'
import { Loaded } from '#web/components/loaded.tsx'
import { useTableParams } from '#web/lib/table-address.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { TableSkeleton } from '#web/ui/data-table-skeleton.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { DashboardPage } from './dashboard-page.tsx'
import { isGonePage, TablePages, ToFirstPage } from './table-pages.tsx'

/** Up to this number of rows a table needs no search. */
const few = 5

type Props<Row> = {
  title: string
  note?: ReactNode
  query: UseQueryResult<Page<unknown[]>>
  /** The rows that were loaded. */
  rows: readonly Row[] | undefined
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  /** Announced while the first rows load. */
  pending: string
  /** If given, the rows can be searched once there are more than a few. */
  searchLabel?: string
  /** For tables that usually have many rows. */
  searchAlways?: boolean
  filters?: ReactNode
  /** Shown between the heading and the rows, also while they load. */
  above?: ReactNode
  /** Shown if there are no rows, given the search text. */
  empty: (search: string) => ReactNode
  children?: ReactNode
}

/** A page with one table that the server searches, filters, sorts and pages by the parameters of the address. */
export function TablePage<Row>({
  title,
  note,
  query,
  rows = [],
  columns,
  rowKey,
  pending,
  searchLabel,
  filters,
  empty,
  ...more
}: Props<Row>) {
  const { params, change } = useTableParams()
  const isWhole = params.search === '' && params.status === '' && params.after === '' && !query.data?.next
  const search = searchLabel && (more.searchAlways || !isWhole || rows.length > few) && (
    <SearchField
      label={searchLabel}
      value={params.search}
      onSearch={(search) => change({ search })}
      busy={query.isPlaceholderData}
    />
  )
  return (
    <DashboardPage
      title={title}
      note={note}
      tools={
        (filters || search) && (
          <>
            {filters}
            {search}
          </>
        )
      }
      busy={query.isPending || query.isPlaceholderData}
    >
      {more.above && <div className="mb-5">{more.above}</div>}
      <Loaded query={query} pending={<TableSkeleton label={pending} />}>
        {({ next }) => (
          <>
            {rows.length === 0 && query.isPlaceholderData ? (
              <TableSkeleton label={pending} />
            ) : isGonePage(params, rows) ? (
              <ToFirstPage params={params} />
            ) : rows.length === 0 ? (
              empty(params.search)
            ) : (
              <DataTable
                rows={rows}
                columns={columns}
                rowKey={rowKey}
                caption={title}
                sort={{ by: params.sort, onSort: (sort) => change({ sort }) }}
              />
            )}
            {more.children}
            <TablePages params={params} next={next} />
          </>
        )}
      </Loaded>
    </DashboardPage>
  )
}
