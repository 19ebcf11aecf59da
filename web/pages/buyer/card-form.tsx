import { PaymentElement } from '@stripe/react-stripe-js'
import type { StripePaymentElementOptions } from '@stripe/stripe-js'
import { useState } from 'react'
import { t } from '#shared/language/message.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError, FormError } from '#web/ui/fields.tsx'
import { mayBegin, type PayingWith, type PaymentStep, useCardPayment } from './use-card-payment.ts'

/** S2.38, S5.5: the card fields, the provider's messages, and 'Pay now'. `onFailed`: the fields cannot be loaded. */
export function CardForm({ onFailed, ...paying }: PayingWith & { onFailed: () => void }) {
  const { ready, pay, recordAgain } = useCardPayment(paying)
  const [shown, setShown] = useState(false)
  const { step } = paying
  const mayPay = ready && shown && mayBegin(step)

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void pay()
      }}
    >
      {/* White in both themes: the fields may be the provider's own iframe, which has no themes. */}
      <div className="rounded-field border border-base-300 bg-white px-3 py-3.5 text-black focus-within:outline-2 focus-within:outline-primary">
        <PaymentElement options={fields} onReady={() => setShown(true)} onLoadError={onFailed} />
      </div>
      <div role="alert">{step.at === 'declined' && <FieldError>{step.message}</FieldError>}</div>
      <Unsettled step={step} onCheck={recordAgain} />
      <Button
        type="submit"
        wide
        icon="lock"
        className="mt-5"
        busy={step.at === 'paying'}
        disabled={!mayPay && step.at !== 'paying'}
      >
        {t('buying.payNowButton')}
      </Button>
    </form>
  )
}

/** Wallets have buttons of their own (wallet-buttons.tsx). */
const fields: StripePaymentElementOptions = { wallets: { applePay: 'never', googlePay: 'never', link: 'never' } }

/** The card may have been charged: shows what is known, and a next step that cannot charge it again. */
function Unsettled({ step, onCheck }: { step: PaymentStep; onCheck: () => void }) {
  if (step.at !== 'unclear' && step.at !== 'unrecorded') return null
  return (
    <div className="mt-4 space-y-3">
      <FormError>{step.message}</FormError>
      <p className="text-sm">{step.at === 'unrecorded' ? t('buying.chargedUnrecorded') : t('buying.chargeUnknown')}</p>
      <Button tone="plain" onClick={onCheck}>
        {step.at === 'unrecorded' ? t('buying.recordPayment') : t('buying.askAboutPayment')}
      </Button>
    </div>
  )
}
