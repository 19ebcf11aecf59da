import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '#shared/contract/orders.ts'
import { canPay, orderRefusal } from '#shared/domain/order-life.ts'
import { phoneAddress } from '#web/lib/addresses.ts'
import { begin, ensure } from '#web/lib/reading.ts'
import { useWording, wordedMeta } from '#web/lib/wording.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/waiting.tsx'
import { OutOfDate } from '../out-of-date.tsx'
import type { Route } from './+types/payment.ts'
import { CardPayment } from './card-payment.tsx'
import { HoldCountdown } from './hold-countdown.tsx'
import { OrderSummary } from './order-summary.tsx'
import { Outcome } from './outcome.tsx'
import { orderQuery } from './queries.ts'
import { Receipt } from './receipt.tsx'
import type { Paying, PaymentStep } from './use-card-payment.ts'

export const meta = wordedMeta('payment', 'Pay for a phone you hold, or read the receipt of one you paid.')

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) => begin(() => [ensure(orderQuery(id))])

/** S2.38: where an order is paid, and once it is, its receipt. */
export default function Payment({ params: { id } }: Route.ComponentProps) {
  return <PaymentOf key={id} id={id} />
}

function PaymentOf({ id }: { id: string }) {
  const { payment } = useWording()
  const [step, setStep] = useState<PaymentStep>({ at: 'ready' })
  // A payment whose end was not heard here is ended by the provider's own report: the order is looked at until then.
  const unsettled = step.at === 'unclear' || step.at === 'unrecorded'
  const order = useQuery({ ...orderQuery(id), ...(unsettled ? { refetchInterval: 4_000 } : {}) })

  return (
    <section aria-labelledby="payment" aria-busy={order.isPending}>
      <h1 id="payment" className="mb-6 font-bold text-2xl print:hidden">
        {payment}
      </h1>
      <Outcome step={step} order={order.data} />
      {order.isPending && <PaymentSkeleton />}
      {order.data && (
        <>
          <OutOfDate error={order.error} onRetry={order.refetch} />
          <OrderNow order={order.data} step={step} onStep={setStep} />
        </>
      )}
    </section>
  )
}

function OrderNow(paying: Paying) {
  const { order, step } = paying
  if (order.paid) return <Receipt order={order} />
  if (step.at === 'paid') return <OrderSummary order={order} />
  if (!canPay(order.state)) return <CannotPay order={order} tried={step.at !== 'ready'} />
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[5fr_6fr]">
      <div className="space-y-3">
        <OrderSummary order={order} />
        {order.payUntil && <HoldCountdown until={order.payUntil} />}
      </div>
      <CardPayment {...paying} />
    </div>
  )
}

const CannotPay = ({ order, tried }: { order: Order; tried: boolean }) => (
  <EmptyState
    icon="clock"
    title={orderRefusal('startPayment', order.state) ?? ''}
    action={
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to={phoneAddress(order.productsId)}>See whether it is still there</ButtonLink>
        <ButtonLink tone="plain" to="/dashboard/myorders">
          Back to My Orders
        </ButtonLink>
      </div>
    }
  >
    {tried ? 'Money taken for it is given back by itself.' : 'Nothing was charged.'} If nobody else has booked {order.productName}
    , you can book it again.
  </EmptyState>
)

const PaymentSkeleton = () => (
  <div role="status" className="grid gap-6 xl:grid-cols-2">
    <span className="sr-only">Loading the order</span>
    <Skeleton className="h-80" />
    <Skeleton className="h-64" />
  </div>
)
