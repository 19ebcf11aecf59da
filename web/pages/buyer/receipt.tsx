import { useQuery } from '@tanstack/react-query'
import type { Order } from '#shared/contract/orders.ts'
import { t } from '#shared/language/message.ts'
import { Loaded } from '#web/components/loaded.tsx'
import { begin, ensure } from '#web/lib/reading.ts'
import { pageMeta } from '#web/lib/title.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { PrintPage } from '#web/ui/print-page.tsx'
import { Time } from '#web/ui/time.tsx'
import { OrderSkeleton } from '../order/order-skeleton.tsx'
import type { Route } from './+types/receipt.ts'
import { Amounts } from './order-summary.tsx'
import { orderQuery } from './queries.ts'

export const meta = () => pageMeta(t('buying.receipt'), t('buying.receiptAbout'))

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) => begin(() => [ensure(orderQuery(id))])

/** S10.16: a printable receipt of a payment. */
export default function Receipt({ params: { id } }: Route.ComponentProps) {
  const order = useQuery(orderQuery(id))
  return (
    <Loaded query={order} pending={<OrderSkeleton />}>
      {(data) => (data.payment ? <ReceiptOf order={data} paidAt={data.payment.paidAt} /> : <NotPaid order={data} />)}
    </Loaded>
  )
}

const toOrder = ({ _id }: Order) => `/dashboard/payment/${_id}`

const NotPaid = ({ order }: { order: Order }) => (
  <EmptyState
    icon="receipt"
    heading="h1"
    title={t('buying.noReceipt')}
    action={<ButtonLink to={toOrder(order)}>{t('buying.goToOrder')}</ButtonLink>}
  >
    {t('buying.noReceiptHint', { productName: order.productName })}
  </EmptyState>
)

const ReceiptOf = ({ order, paidAt }: { order: Order; paidAt: string }) => (
  <PrintPage
    title={t('buying.receipt')}
    from={t('buying.receiptFrom')}
    badge={
      order.state === 'refunded' ? (
        <Badge>{t('buying.refunded')}</Badge>
      ) : (
        <Badge tone="good" icon="check">
          {t('buying.paid')}
        </Badge>
      )
    }
    more={
      <ButtonLink tone="plain" to={toOrder(order)}>
        {t('buying.backToOrder')}
      </ButtonLink>
    }
  >
    <Amounts order={order} />
    <Facts label={t('buying.paymentFacts')} className="mt-4 divide-y divide-base-300 border-base-300 border-t">
      <Fact label={t('buying.date')}>
        <Time at={paidAt} as="full" />
      </Fact>
      {order.payment && <Fact label={t('buying.transaction')}>{code(order.payment.transactionId)}</Fact>}
      <Fact label={t('buying.order')}>{code(order._id)}</Fact>
      <Fact label={t('buying.seller')}>{order.sellerName}</Fact>
      <Fact label={t('buying.buyer')}>{order.buyer}</Fact>
      <Fact label={t('buying.email')}>{order.email}</Fact>
      <Fact label={t('buying.phone')}>
        <bdi>{order.phone}</bdi>
      </Fact>
      <Fact label={t('buying.goesTo')}>{order.location}</Fact>
    </Facts>
  </PrintPage>
)

const code = (text: string) => <bdi className="break-all font-mono text-sm">{text}</bdi>
