import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { EmptySearch } from '#shared/contract/figures.ts'
import { countText } from '#shared/format.ts'
import { msg, t } from '#shared/language/message.ts'
import { Loaded } from '#web/components/loaded.tsx'
import { daysOf, type FigureParams } from '#web/lib/figure-address.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { TableSkeleton } from '#web/ui/data-table-skeleton.tsx'
import { Time } from '#web/ui/time.tsx'
import { DownloadCsv } from '../../figures/download-csv.tsx'
import { emptySearchesQuery } from './queries.ts'

const columns: Column<EmptySearch>[] = [
  {
    key: 'words',
    header: msg('figures.searchedWords'),
    bare: true,
    cell: ({ words }) => (
      <span dir="auto" className="wrap-anywhere font-semibold">
        {words}
      </span>
    ),
  },
  { key: 'searches', header: msg('figures.searches'), cell: ({ searches }) => countText(searches) },
  { key: 'days', header: msg('figures.searchDays'), cell: ({ days }) => countText(days) },
  { key: 'last', header: msg('figures.searchLast'), cell: ({ lastDay }) => <Time at={lastDay} as="day" /> },
  {
    key: 'brand',
    header: msg('figures.searchBrand'),
    cell: ({ brand }) => brand !== null && t('figures.sellBrand', { brand }),
  },
]

/** What people searched for and did not find: what a market could sell. */
export function EmptySearches({ params }: { params: FigureParams }) {
  const id = useId()
  const searches = useQuery(emptySearchesQuery(daysOf(params)))
  const rows = searches.data ?? []
  const title = t('figures.emptySearches')
  return (
    <section aria-labelledby={id} aria-busy={searches.isFetching} className="mt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 id={id} className="font-semibold text-lg">
            {title}
          </h2>
          <p className="muted text-sm">{t('figures.emptySearchesMeaning')}</p>
        </div>
        {rows.length > 0 && <DownloadCsv what={title} file="empty-searches" table={({ searchesTable }) => searchesTable(rows)} />}
      </div>
      <Loaded query={searches} pending={<TableSkeleton label={t('figures.loading')} />}>
        {(found) =>
          found.length > 0 ? (
            <DataTable rows={found} columns={columns} rowKey={({ words }) => words} caption={title} />
          ) : (
            <p className="muted">{t('figures.noEmptySearches')}</p>
          )
        }
      </Loaded>
    </section>
  )
}
