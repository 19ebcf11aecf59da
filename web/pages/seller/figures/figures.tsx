import { useQuery } from '@tanstack/react-query'
import { t } from '#shared/language/message.ts'
import { Loaded } from '#web/components/loaded.tsx'
import { figureParamsIn, phonesCall, sellerFiguresCall, useFigureParams } from '#web/lib/figure-address.ts'
import { begin, ensure } from '#web/lib/reading.ts'
import { pageMeta } from '#web/lib/title.ts'
import { TableSkeleton } from '#web/ui/data-table-skeleton.tsx'
import { DashboardPage } from '../../dashboard-page.tsx'
import { DownloadCsv } from '../../figures/download-csv.tsx'
import { PeriodFigures } from '../../figures/period-figures.tsx'
import { OnlyOne, PeriodFilters } from '../../figures/period-filters.tsx'
import type { Route } from './+types/figures.ts'
import { Phones } from './phones.tsx'
import { phoneFiguresQuery, sellerFiguresQuery } from './queries.ts'

export const meta = () => pageMeta(t('figures.ownTitle'), t('figures.ownAbout'))

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  begin(() => {
    const params = figureParamsIn(request)
    return [ensure(sellerFiguresQuery(sellerFiguresCall(params))), ensure(phoneFiguresQuery(phonesCall(params)))]
  })

/** S15.2: how a seller's phones are doing. */
export default function SellerFiguresPage() {
  const { params, change } = useFigureParams()
  const figures = useQuery(sellerFiguresQuery(sellerFiguresCall(params)))
  const phones = useQuery(phoneFiguresQuery(phonesCall(params)))
  const phone = phones.data?.phones.find((one) => one.phone === params.phone)?.name
  return (
    <DashboardPage
      title={t('figures.ownTitle')}
      note={t('figures.ownAbout')}
      busy={figures.isPending || figures.isPlaceholderData}
      tools={
        figures.data && (
          <DownloadCsv
            what={t('figures.ownTitle')}
            file="figures"
            table={({ figuresTable }) => (figures.data ? figuresTable(figures.data, true) : '')}
          />
        )
      }
    >
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <PeriodFilters />
        {params.phone && (
          <OnlyOne
            text={phone === undefined ? t('figures.ofOnePhone') : t('figures.ofPhone', { phone })}
            all={t('figures.everyPhone')}
            onAll={() => change({ phone: '' })}
          />
        )}
      </div>
      <Loaded query={figures} pending={<TableSkeleton label={t('figures.loading')} />}>
        {(data) => <PeriodFigures figures={data} isSeller />}
      </Loaded>
      <Phones phones={phones} params={params} onSort={(sort) => change({ sort })} />
    </DashboardPage>
  )
}
