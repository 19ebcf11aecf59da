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

/** So few rows are found without a search. */
const few = 5

type Props<Row> = {
  title: string
  note?: ReactNode
  query: UseQueryResult<Page<unknown[]>>
  /** Of what was read. */
  rows: readonly Row[] | undefined
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  /** Said while the first rows come. */
  pending: string
  /** Named, the rows can be searched once there are more than a few. */
  searchLabel?: string
  /** Where rows are many as a rule. */
  searchAlways?: boolean
  filters?: ReactNode
  /** Between the heading and the rows, also while these come. */
  above?: ReactNode
  /** Where there is no row, for the text that was searched. */
  empty: (search: string) => ReactNode
  children?: ReactNode
}

/** A page that is one table: searched, filtered, sorted and paged by the server, as its address says. */
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
            {isGonePage(params, rows) ? (
              <ToFirstPage params={params} />
            ) : rows.length === 0 && query.isPlaceholderData ? (
              <TableSkeleton label={pending} />
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
