import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { Page } from '#shared/contract/endpoint.ts'
import { t } from '#shared/language/message.ts'
import type { ListColumn } from '#shared/lists/list-column.ts'
import type { TableParams } from '#web/lib/table-address.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TablePage } from '../../table-page.tsx'
import { DownloadList } from './download-list.tsx'
import { type Cells, columnsOf } from './staff-columns.tsx'

type Props<Row> = {
  /** What the list is called in addresses and names of files. */
  name: string
  title: string
  query: UseQueryResult<Page<Row[]>>
  columns: readonly ListColumn<Row>[]
  cells: Cells<Row>
  /** The keys of the columns that are shown at first; the CSV has all of them. */
  first: readonly string[]
  rowKey: (row: Row) => string
  filters: ReactNode
  /** Reads the CSV of all rows that match. */
  download: (params: TableParams) => Promise<string>
  nothing: string
  showAll: string
}

/** S15.4: a list of the staff with filters in its address, pages, and a CSV of everything that matches. */
export function StaffList<Row>({ name, title, query, columns, cells, first, filters, download, ...more }: Props<Row>) {
  const shown = useMemo(() => columnsOf(columns, cells).filter(({ key }) => first.includes(key)), [columns, cells, first])
  return (
    <TablePage
      title={title}
      query={query}
      rows={query.data?.items}
      columns={shown}
      rowKey={more.rowKey}
      pending={t('staff.loadingList')}
      filters={<DownloadList name={name} read={download} />}
      above={filters}
      empty={() => (
        <EmptyState
          icon="search"
          title={more.nothing}
          action={
            <ButtonLink tone="plain" to={{ search: '' }}>
              {more.showAll}
            </ButtonLink>
          }
        />
      )}
    />
  )
}
