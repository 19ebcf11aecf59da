import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { t } from '#shared/language/message.ts'
import type { ListColumn } from '#shared/lists/list-column.ts'
import { useTableParams } from '#web/lib/table-address.ts'
import { ButtonLink } from '#web/ui/button.tsx'
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
  columns: readonly ListColumn<Row>[]
  cells: Cells<Row>
  /** The keys of the columns that are shown at first; the CSV has all of them. */
  first: readonly string[]
  filters: ReactNode
  nothing: string
  showAll: string
}

/** S15.4: a list of the staff with filters and columns in its address, pages, saved views, and a CSV of everything that matches. */
export function StaffList<Row extends { _id: string }>({ list, title, columns, cells, first, filters, ...texts }: Props<Row>) {
  const { params } = useTableParams()
  const query = useQuery(list.query(params))
  const shown = useMemo(() => {
    const keys = chosenColumns(columns, params.columns, first)
    return columnsOf(columns, cells).filter(({ key }) => keys.includes(key))
  }, [columns, cells, first, params.columns])
  return (
    <TablePage
      title={title}
      query={query}
      rows={query.data?.items}
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
            <ButtonLink tone="plain" to={{ search: '' }}>
              {texts.showAll}
            </ButtonLink>
          }
        />
      )}
    />
  )
}
