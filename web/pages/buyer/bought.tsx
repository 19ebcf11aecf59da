import { useQuery } from '@tanstack/react-query'
import type { Order } from '#shared/contract/orders.ts'
import { t } from '#shared/language/message.ts'
import { Loaded } from '#web/components/loaded.tsx'
import { MoreLink } from '../home-parts.tsx'
import { Amounts } from '../order/order-parts.tsx'
import { OrderProgress } from '../order/order-progress.tsx'
import { OrderSkeleton } from '../order/order-skeleton.tsx'
import { progressQuery } from '../order/queries.ts'

/** S10.16: a paid order, as its buyer sees it. */
export function Bought({ order }: { order: Order }) {
  const progress = useQuery(progressQuery(order._id))
  return (
    <Loaded query={progress} pending={<OrderSkeleton />}>
      {(data) => (
        <OrderProgress
          progress={data}
          money={
            <Amounts progress={data} title={t('buying.receipt')}>
              <MoreLink to={`/dashboard/payment/${order._id}/receipt`}>{t('buying.printReceipt')}</MoreLink>
              <MoreLink to={`/phones/${order.productsId}`}>{t('buying.phonePage')}</MoreLink>
            </Amounts>
          }
        />
      )}
    </Loaded>
  )
}
