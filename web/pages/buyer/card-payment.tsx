import { Elements } from '@stripe/react-stripe-js'
import type { StripeElementsOptionsMode } from '@stripe/stripe-js'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { cancelRule } from '#shared/domain/money/cancel-fee.ts'
import { instantMethods } from '#shared/domain/money/instant-methods.ts'
import { centsFrom, currencyCode } from '#shared/domain/money/money.ts'
import { priceText } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'
import { api } from '#web/lib/api.ts'
import { cardsToTry } from '#web/lib/card-sandbox/cards-to-try.ts'
import { loadCards } from '#web/lib/cards.ts'
import { keys } from '#web/lib/keys.ts'
import { isAppError, messageOf } from '#web/lib/messages.ts'
import { changed } from '#web/lib/refetch.ts'
import { useSettings } from '#web/lib/settings.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/fields.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { progressQuery } from '../order/queries.ts'
import { CardForm } from './card-form.tsx'
import type { Paying } from './use-card-payment.ts'
import { WalletButtons } from './wallet-buttons.tsx'

/** S4.10: loads the payment library and the client secret as soon as the page is shown. */
export function CardPayment(paying: Paying) {
  const { order } = paying
  const settings = useSettings()
  const library = useQuery({
    queryKey: keys.payment.library(settings?.cards),
    queryFn: () => (settings ? loadCards(settings.cards) : null),
    staleTime: 'static',
  })
  const secret = useQuery({
    queryKey: keys.payment.secret(order._id),
    queryFn: () => api.createPaymentIntent({ order: order._id, resalePrice: order.resalePrice }, { key: undefined }),
    staleTime: 'static',
    gcTime: 0,
    retry: (failures, error) => failures < 2 && isAppError(error, 'unavailable'),
  })
  const ended = isAppError(secret.error, 'conflict', 'not_found')
  useEffect(() => {
    if (ended) changed('order')
  }, [ended])
  const [fields, setFields] = useState({ tries: 0, failed: false })
  const failure = secret.error ?? library.error

  function again() {
    if (secret.error) void secret.refetch()
    if (library.error) void library.refetch()
    if (fields.failed) setFields({ tries: fields.tries + 1, failed: false })
  }

  return (
    <section aria-label={t('buying.cardPayment')} className="surface p-4 sm:p-6">
      <p className="font-semibold text-lg">{t('buying.payTitle', { price: priceText(order.total) })}</p>
      <p className="muted mt-1 mb-4 flex items-center gap-1.5 text-sm">
        <Icon name="lock" className="size-4" />
        {t('buying.cardHint')}
      </p>
      <CancelRule order={order._id} />
      {(failure || fields.failed) && (
        <div className="mb-4 space-y-3">
          <FormError>{secret.error ? messageOf(secret.error) : t('buying.providerUnreachable')}</FormError>
          {isAppError(failure, 'forbidden') ? (
            <Link to="/dashboard/account" className="link">
              {t('buying.seeAccount')}
            </Link>
          ) : (
            <Button tone="plain" busy={secret.isFetching || library.isFetching} onClick={again}>
              {t('buying.tryAgain')}
            </Button>
          )}
        </div>
      )}
      <div key={fields.tries}>
        <Elements stripe={library.data ?? null} options={groupOf(order.total)}>
          <WalletButtons {...paying} clientSecret={secret.data?.clientSecret} />
        </Elements>
        <Elements stripe={library.data ?? null} options={groupOf(order.total)}>
          <CardForm
            {...paying}
            clientSecret={secret.data?.clientSecret}
            onFailed={() => setFields({ ...fields, failed: true })}
          />
        </Elements>
      </div>
      {settings?.cards.kind === 'sandbox' && <TestCards />}
    </section>
  )
}

/** S10.4: what cancelling after the payment costs; a warning if this order's would cost something. */
function CancelRule({ order }: { order: string }) {
  const { data } = useQuery(progressQuery(order))
  const costs = data?.cancelCosts
  const rule = costs ? cancelRule(costs) : ''
  if (!costs || rule === '') return null
  return costs.fee > 0 ? (
    <p role="note" className="mb-4 rounded-field bg-warning/15 p-3 text-sm">
      {rule}
    </p>
  ) : (
    <p className="muted mb-4 text-sm">{rule}</p>
  )
}

/** What the provider's components know of the charge before there is an intent, which must have the same amount. */
const groupOf = (total: number): StripeElementsOptionsMode => ({
  mode: 'payment',
  amount: centsFrom(total),
  currency: currencyCode(),
  allowedPaymentMethodTypes: [...instantMethods],
  appearance: {
    theme: 'stripe',
    variables: {
      fontSizeBase: '16px',
      colorPrimary: '#3b4cca',
      colorText: '#1c2333',
      colorDanger: '#b42318',
      borderRadius: '10px',
    },
  },
})

/** The demo's test cards; used with any future date and any three digits. */
const TestCards = () => (
  <details className="mt-5 rounded-field border border-base-300 px-4 py-3 text-sm">
    <summary className="cursor-pointer font-medium">{t('buying.testCards')}</summary>
    <ul className="mt-2 space-y-1">
      {cardsToTry.map(({ number, does }) => (
        <li key={number} className="flex flex-wrap justify-between gap-x-4">
          <bdi className="font-mono">{number}</bdi>
          <span className="muted">{t(does)}</span>
        </li>
      ))}
    </ul>
    <p className="muted mt-2">{t('buying.testCardsHint')}</p>
  </details>
)
