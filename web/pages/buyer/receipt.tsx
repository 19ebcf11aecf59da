import type { Order } from '#shared/contract/orders.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Time } from '#web/ui/time.tsx'
import { Amounts, Fact } from './order-summary.tsx'

/** What 'Paid' leads to: the proof of a payment, fit to be printed. */
export function Receipt({ order }: { order: Order }) {
  return (
    <section aria-labelledby="receipt" className="surface max-w-2xl p-4 sm:p-8 print:border-0 print:p-0">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h2 id="receipt" className="font-semibold text-xl">
            Receipt
          </h2>
          <p className="muted text-sm">Ringback, the marketplace for second-hand phones</p>
        </div>
        {order.state === 'refunded' ? (
          <Badge>Refunded</Badge>
        ) : (
          <Badge tone="good" icon="check">
            Paid
          </Badge>
        )}
      </div>
      <Amounts order={order} />
      <dl className="mt-4 divide-y divide-base-300 border-base-300 border-t">
        {order.payment && (
          <Fact label="Date">
            <Time at={order.payment.paidAt} full />
          </Fact>
        )}
        {order.payment && <Fact label="Transaction">{code(order.payment.transactionId)}</Fact>}
        <Fact label="Order">{code(order._id)}</Fact>
        <Fact label="Seller">{order.sellerName}</Fact>
        <Fact label="Buyer">{order.buyer}</Fact>
        <Fact label="Email">{order.email}</Fact>
        <Fact label="Phone">{order.phone}</Fact>
        <Fact label="Goes to">{order.location}</Fact>
      </dl>
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        <Button icon="receipt" onClick={() => window.print()}>
          Print
        </Button>
        <ButtonLink tone="plain" to="/dashboard/myorders">
          Back to My Orders
        </ButtonLink>
      </div>
    </section>
  )
}

const code = (text: string) => <span className="break-all font-mono text-sm">{text}</span>
