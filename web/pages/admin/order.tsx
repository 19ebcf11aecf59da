import { useQuery } from '@tanstack/react-query'
import { t } from '#shared/language/message.ts'
import { Loaded } from '#web/components/loaded.tsx'
import { begin, ensure } from '#web/lib/reading.ts'
import { pageMeta } from '#web/lib/title.ts'
import { DashboardPage } from '../dashboard-page.tsx'
import { Amounts } from '../order/order-parts.tsx'
import { OrderProgress } from '../order/order-progress.tsx'
import { OrderSkeleton } from '../order/order-skeleton.tsx'
import { progressQuery } from '../order/queries.ts'
import type { Route } from './+types/order.ts'
import { AccountLinks } from './account-links.tsx'
import { HoldPayout } from './hold-payout.tsx'
import { RefundPart } from './refund-part.tsx'
import { OrderHistory } from './staff-history.tsx'
import { useWaitingSteps } from './unless-waiting.tsx'

export const meta = () => pageMeta(t('staff.order'), t('staff.orderAbout'))

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) => begin(() => [ensure(progressQuery(id))])

/** S10.16: an order as staff see it. */
export default function OrderPage({ params: { id } }: Route.ComponentProps) {
  const progress = useQuery(progressQuery(id))
  const { open, waiting } = useWaitingSteps(progress.data)
  return (
    <DashboardPage
      title={progress.data?.listing.name ?? t('staff.order')}
      note={progress.data && t('staff.orderSides', { seller: progress.data.seller, buyer: progress.data.buyer, id })}
      busy={progress.isPending}
    >
      <Loaded query={progress} pending={<OrderSkeleton />}>
        {(data) => (
          <>
            <AccountLinks links={data.links} className="mb-4" />
            {data.ownMatter && <p className="mb-4 text-sm">{data.ownMatter}</p>}
            <OrderProgress
              key={id}
              progress={open ?? data}
              waiting={waiting}
              money={
                <Amounts progress={data} title={t('staff.theMoney')}>
                  {data.side === 'admin' && !data.ownMatter && (
                    <>
                      <RefundPart progress={data} />
                      <HoldPayout progress={data} />
                    </>
                  )}
                </Amounts>
              }
            />
            <div className="mt-6 grid gap-6">
              <OrderHistory id={id} />
            </div>
          </>
        )}
      </Loaded>
    </DashboardPage>
  )
}
