import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '#shared/contract/orders.ts'
import { orderReasons } from '#shared/contract/reasons/orders.ts'
import { canPay, orderRefusal } from '#shared/domain/orders/order-life.ts'
import { t } from '#shared/language/message.ts'
import { Loaded } from '#web/components/loaded.tsx'
import { messageAddress, phoneAddress } from '#web/lib/addresses.ts'
import { begin, ensure } from '#web/lib/reading.ts'
import { useSession } from '#web/lib/session.tsx'
import { pageMeta } from '#web/lib/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { tr } from '#web/ui/rich-text.tsx'
import { Time } from '#web/ui/time.tsx'
import { Skeleton } from '#web/ui/waiting.tsx'
import { progressQuery } from '../order/queries.ts'
import type { Route } from './+types/payment.ts'
import { Bought } from './bought.tsx'
import { CardPayment } from './card-payment.tsx'

import { HoldCountdown } from './hold-countdown.tsx'
import { OrderSummary } from './order-summary.tsx'
import { Outcome } from './outcome.tsx'
import { orderQuery } from './queries.ts'
import type { Paying, PaymentStep } from './use-card-payment.ts'

export const meta = () => pageMeta(t('quoted.payment'), t('buying.paymentAbout'))

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) =>
  begin(() => [ensure(orderQuery(id)), ensure(progressQuery(id))])

/** S2.38, S10.16: the payment of an order and, once it is paid, its progress. */
export default function Payment({ params: { id } }: Route.ComponentProps) {
  return <PaymentOf key={id} id={id} />
}

function PaymentOf({ id }: { id: string }) {
  const [step, setStep] = useState<PaymentStep>({ at: 'ready' })
  // A payment whose result was lost is completed by the provider's webhook: the order is polled until then.
  const unsettled = step.at === 'unclear' || step.at === 'unrecorded'
  const order = useQuery({ ...orderQuery(id), ...(unsettled ? { refetchInterval: 4_000 } : {}) })

  return (
    <section aria-labelledby="payment" aria-busy={order.isPending}>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <div className="min-w-0">
          <h1 id="payment" className="wrap-anywhere font-bold text-2xl">
            {order.data?.paid ? order.data.productName : t('quoted.payment')}
          </h1>
          {order.data?.paid && <p className="muted mt-1 text-sm">{boughtFrom(order.data)}</p>}
        </div>
        {order.data && (
          <ButtonLink to={messageAddress(id)} tone="plain" icon="chat">
            {t('buying.message')}
          </ButtonLink>
        )}
      </div>
      <Outcome step={step} order={order.data} />
      <Loaded query={order} pending={<PaymentSkeleton />}>
        {(data) => <OrderNow order={data} step={step} onStep={setStep} />}
      </Loaded>
    </section>
  )
}

const boughtFrom = ({ sellerName, payment }: Order) =>
  payment
    ? tr('buying.boughtFromOn', { sellerName, time: () => <Time at={payment.paidAt} as="day" /> })
    : t('buying.boughtFrom', { sellerName })

/** What keeps a buyer from paying anything is said above every page of the dashboard (S23.1). */
function OrderNow(paying: Paying) {
  const { order, step } = paying
  const hasBankMatter = useSession().me?.bankMatter != null
  if (order.paid) return <Bought order={order} />
  if (step.at === 'paid') return <OrderSummary order={order} />
  if (!canPay(order.state)) return <CannotPay order={order} tried={step.at !== 'ready'} />
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[5fr_6fr]">
      <div className="space-y-3">
        <OrderSummary order={order} />
        {order.payUntil && <HoldCountdown until={order.payUntil} />}
      </div>
      {!hasBankMatter && <CardPayment {...paying} />}
    </div>
  )
}

function refusalText(state: Order['state']) {
  const refusal = orderRefusal('startPayment', state)
  return refusal ? t(orderReasons[refusal].sentence) : ''
}

const CannotPay = ({ order, tried }: { order: Order; tried: boolean }) => (
  <EmptyState
    icon="clock"
    title={refusalText(order.state)}
    action={
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to={phoneAddress(order.productsId)}>{t('buying.seePhone')}</ButtonLink>
        <ButtonLink tone="plain" to="/dashboard/myorders">
          {t('buying.backToMyOrders')}
        </ButtonLink>
      </div>
    }
  >
    {tried ? t('buying.moneyGivenBack') : t('buying.nothingWasCharged')}{' '}
    {t('buying.bookAgainIfFree', { productName: order.productName })}
  </EmptyState>
)

const PaymentSkeleton = () => (
  <div role="status" className="grid gap-6 xl:grid-cols-2">
    <span className="sr-only">{t('buying.loadingOrder')}</span>
    <Skeleton className="h-80" />
    <Skeleton className="h-64" />
  </div>
)
