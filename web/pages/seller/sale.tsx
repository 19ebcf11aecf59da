import { useQuery } from '@tanstack/react-query'
import type { Progress } from '#shared/contract/deliveries.ts'
import { t } from '#shared/language/message.ts'
import { Loaded } from '#web/components/loaded.tsx'
import { messageAddress } from '#web/lib/addresses.ts'
import { begin, ensure } from '#web/lib/reading.ts'
import { pageMeta } from '#web/lib/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DashboardPage } from '../dashboard-page.tsx'
import { MoreLink } from '../home-parts.tsx'
import { Amounts } from '../order/order-parts.tsx'
import { OrderProgress } from '../order/order-progress.tsx'
import { OrderSkeleton } from '../order/order-skeleton.tsx'
import { progressQuery } from '../order/queries.ts'
import type { Route } from './+types/sale.ts'
import { ListAgain } from './list-again.tsx'

export const meta = () => pageMeta(t('selling.sale'), t('selling.saleDescription'))

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) => begin(() => [ensure(progressQuery(id))])

/** S10.16: a sale as its seller sees it. */
export default function SalePage({ params: { id } }: Route.ComponentProps) {
  const progress = useQuery(progressQuery(id))
  return (
    <DashboardPage
      title={progress.data?.listing.name ?? t('selling.sale')}
      note={progress.data && t('selling.soldTo', { buyer: progress.data.buyer })}
      busy={progress.isPending}
      tools={
        progress.data && (
          <ButtonLink to={messageAddress(id)} tone="plain" icon="chat">
            {t('selling.message')}
          </ButtonLink>
        )
      }
    >
      <Loaded query={progress} pending={<OrderSkeleton />}>
        {(data) => <OrderProgress key={id} progress={data} money={<SellerMoney progress={data} />} />}
      </Loaded>
    </DashboardPage>
  )
}

const SellerMoney = ({ progress }: { progress: Progress }) => (
  <>
    {progress.state === 'refunded' && <ListAgain listingId={progress.productsId} name={progress.listing.name} />}
    <Amounts progress={progress} title={t('selling.yourMoney')}>
      <MoreLink to="/dashboard/money">{t('selling.moneyTitle')}</MoreLink>
      {progress.state === 'completed' && (
        <MoreLink to={`/dashboard/sales/${progress._id}/invoice`}>{t('selling.printFeeInvoice')}</MoreLink>
      )}
    </Amounts>
  </>
)
