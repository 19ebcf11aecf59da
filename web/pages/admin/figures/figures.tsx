import { useQuery } from '@tanstack/react-query'
import type { Figures } from '#shared/contract/figures.ts'
import { t } from '#shared/language/message.ts'
import { Loaded } from '#web/components/loaded.tsx'
import { categoriesQuery } from '#web/lib/categories.ts'
import { figureParamsIn, figuresCall, groupsCall, useFigureParams } from '#web/lib/figure-address.ts'
import { begin, ensure } from '#web/lib/reading.ts'
import { pageMeta } from '#web/lib/title.ts'
import { TableSkeleton } from '#web/ui/data-table-skeleton.tsx'
import { JumpList } from '#web/ui/jump-list.tsx'
import { DashboardPage } from '../../dashboard-page.tsx'
import { Balances, Queues } from '../../figures/counts.tsx'
import { DownloadCsv } from '../../figures/download-csv.tsx'
import { PeriodFigures } from '../../figures/period-figures.tsx'
import type { Route } from './+types/figures.ts'
import { EmptySearches } from './empty-searches.tsx'
import { FigureFilters } from './figure-filters.tsx'
import { Brands, Sellers } from './groups.tsx'
import { figureGroupsQuery, figuresQuery } from './queries.ts'

export const meta = () => pageMeta(t('figures.title'), t('figures.about'))

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  begin(() => {
    const params = figureParamsIn(request)
    return [
      ensure(figuresQuery(figuresCall(params))),
      ensure(figureGroupsQuery(groupsCall(params, 'brand'))),
      ensure(figureGroupsQuery(groupsCall(params, 'seller'))),
      ensure(categoriesQuery),
    ]
  })

/** S15.1: how the market is doing. */
export default function FiguresPage() {
  const { params } = useFigureParams()
  const figures = useQuery(figuresQuery(figuresCall(params)))
  const sellers = useQuery(figureGroupsQuery(groupsCall(params, 'seller')))
  const seller = sellers.data?.groups.find(({ key }) => key === params.seller)?.name
  return (
    <DashboardPage
      title={t('figures.title')}
      note={t('figures.about')}
      busy={figures.isPending || figures.isPlaceholderData}
      tools={
        figures.data && (
          <DownloadCsv
            what={t('figures.title')}
            file="figures"
            table={({ figuresTable }) => (figures.data ? figuresTable(figures.data) : '')}
          />
        )
      }
    >
      <JumpList
        parts={[
          { id: 'by-brand', title: t('figures.brands') },
          { id: 'by-seller', title: t('figures.sellers') },
          { id: 'empty-searches', title: t('figures.emptySearches') },
        ]}
      />
      <FigureFilters seller={seller} />
      <Loaded query={figures} pending={<TableSkeleton label={t('figures.loading')} />}>
        {(data) => <Shown figures={data} />}
      </Loaded>
      <div id="by-brand" className="scroll-mt-20">
        <Brands params={params} />
      </div>
      <div id="by-seller" className="scroll-mt-20">
        <Sellers params={params} />
      </div>
      <div id="empty-searches" className="scroll-mt-20">
        <EmptySearches params={params} />
      </div>
    </DashboardPage>
  )
}

const Shown = ({ figures }: { figures: Figures }) => (
  <>
    {figures.balances && <Balances {...figures.balances} />}
    <PeriodFigures figures={figures}>
      <Queues queues={figures.queues} />
    </PeriodFigures>
  </>
)
