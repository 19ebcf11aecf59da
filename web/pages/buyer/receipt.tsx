import { useQuery } from '@tanstack/react-query'
import type { Order } from '#shared/contract/orders.ts'
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

export const meta = () => pageMeta('Receipt', 'The proof of a payment, to print or to keep.')

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
    title="There is no receipt yet"
    action={<ButtonLink to={toOrder(order)}>Go to the order</ButtonLink>}
  >
    It is here as soon as {order.productName} is paid.
  </EmptyState>
)

const ReceiptOf = ({ order, paidAt }: { order: Order; paidAt: string }) => (
  <PrintPage
    title="Receipt"
    from="Ringback, the marketplace for second-hand phones"
    badge={
      order.state === 'refunded' ? (
        <Badge>Refunded</Badge>
      ) : (
        <Badge tone="good" icon="check">
          Paid
        </Badge>
      )
    }
    more={
      <ButtonLink tone="plain" to={toOrder(order)}>
        Back to the order
      </ButtonLink>
    }
  >
    <Amounts order={order} />
    <Facts label="The payment" className="mt-4 divide-y divide-base-300 border-base-300 border-t">
      <Fact label="Date">
        <Time at={paidAt} as="full" />
      </Fact>
      {order.payment && <Fact label="Transaction">{code(order.payment.transactionId)}</Fact>}
      <Fact label="Order">{code(order._id)}</Fact>
      <Fact label="Seller">{order.sellerName}</Fact>
      <Fact label="Buyer">{order.buyer}</Fact>
      <Fact label="Email">{order.email}</Fact>
      <Fact label="Phone">{order.phone}</Fact>
      <Fact label="Goes to">{order.location}</Fact>
    </Facts>
  </PrintPage>
)

const code = (text: string) => <span className="break-all font-mono text-sm">{text}</span>
