import type { Order } from '#shared/contract/orders.ts'
import { canPay, type OrderState } from '#shared/domain/orders/order-life.ts'
import { type MessageFor, msg, t } from '#shared/language/message.ts'
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
            {t('buying.paid')}
          </PaymentLink>
          {order.state === 'refunded' && <Badge>{t('buying.refunded')}</Badge>}
        </div>
      </div>
    )
  }
  if (!canPay(order.state)) return <Ended order={order} />
  return (
    <div className="flex w-full flex-col gap-2 md:w-auto lg:min-w-50 md:items-start">
      <div className="flex flex-wrap gap-2">
        <PaymentLink order={order} icon="card">
          {t('buying.payNowLink')}
        </PaymentLink>
        <GiveBack order={order} />
      </div>
      {order.payUntil && <HoldCountdown until={order.payUntil} />}
    </div>
  )
}

const endings: Partial<Record<OrderState, MessageFor>> = {
  expired: msg('buying.holdEnded'),
  cancelled: msg('buying.cancelled'),
}

const Ended = ({ order }: { order: Order }) => (
  <div className="flex w-full flex-wrap items-center justify-between gap-2 md:flex-col md:items-start">
    <Badge>{t(endings[order.state] ?? msg('buying.ended'))}</Badge>
    <ButtonLink size="small" tone="quiet" to={phoneAddress(order.productsId)}>
      {t('buying.bookAgain')}
    </ButtonLink>
  </div>
)

const GiveBack = ({ order }: { order: Order }) => (
  <div className="text-start">
    <ConfirmedAction
      label={t('buying.cancelBooking')}
      dismissLabel={t('buying.keepBooking')}
      about={order.productName}
      question={t('buying.cancelBookingQuestion', { productName: order.productName })}
      note={t('buying.cancelBookingNote')}
      act={() => api.cancelOrder({ id: order._id })}
      onDone={({ message }) => notify.success(message)}
    />
  </div>
)
