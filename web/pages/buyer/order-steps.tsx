import type { Order } from '#shared/contract/orders.ts'
import { canPay, type OrderState } from '#shared/domain/orders/order-life.ts'
import { ConfirmedAction } from '#web/components/confirmed-action.tsx'
import { phoneAddress } from '#web/lib/addresses.ts'
import { api } from '#web/lib/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { notify } from '#web/ui/notify.ts'
import { BoughtState } from '../order/delivery-state.tsx'
import { HoldCountdown } from './hold-countdown.tsx'
import { PaymentLink } from './payment-link.tsx'

/** The actions for an order in its state (S4.9): pay or cancel, follow it, or book again. */
export function OrderSteps({ order }: { order: Order }) {
  if (order.paid) {
    return (
      <div className="grid w-full justify-items-start gap-2 md:w-auto lg:min-w-40">
        {order.delivery && <BoughtState state={order.delivery} />}
        <div className="flex flex-wrap items-center gap-2">
          <PaymentLink order={order} tone="plain" icon="receipt">
            Paid
          </PaymentLink>
          {order.state === 'refunded' && <Badge>Refunded</Badge>}
        </div>
      </div>
    )
  }
  if (!canPay(order.state)) return <Ended order={order} />
  return (
    <div className="flex w-full flex-col gap-2 md:w-auto lg:min-w-50 md:items-start">
      <div className="flex flex-wrap gap-2">
        <PaymentLink order={order} icon="card">
          Pay Now
        </PaymentLink>
        <GiveBack order={order} />
      </div>
      {order.payUntil && <HoldCountdown until={order.payUntil} />}
    </div>
  )
}

const endings: Partial<Record<OrderState, string>> = { expired: 'The hold ended', cancelled: 'Cancelled' }

const Ended = ({ order }: { order: Order }) => (
  <div className="flex w-full flex-wrap items-center justify-between gap-2 md:flex-col md:items-start">
    <Badge>{endings[order.state] ?? 'Ended'}</Badge>
    <ButtonLink size="small" tone="quiet" to={phoneAddress(order.productsId)}>
      Book again
    </ButtonLink>
  </div>
)

const GiveBack = ({ order }: { order: Order }) => (
  <div className="text-left">
    <ConfirmedAction
      label="Cancel booking"
      dismissLabel="Keep booking"
      about={order.productName}
      question={`Cancel your booking of ${order.productName}?`}
      note="The phone goes back on sale at once. You can book it again unless someone else does first."
      act={() => api.cancelOrder({ id: order._id })}
      onDone={({ message }) => notify.success(message)}
    />
  </div>
)
