import { ExpressCheckoutElement } from '@stripe/react-stripe-js'
import type { StripeExpressCheckoutElementOptions } from '@stripe/stripe-js'
import { useState } from 'react'
import { t } from '#shared/language/message.ts'
import { mayBegin, type PayingWith, useCardPayment } from './use-card-payment.ts'

/**
 * S18.2: Apple Pay, Google Pay and Link, as far as the provider offers them to this buyer on this device. A wallet pays with
 * one of its cards, so its result is that of a card; without a wallet there is nothing to see.
 */
export function WalletButtons(paying: PayingWith) {
  const { ready, pay } = useCardPayment(paying)
  const [offered, setOffered] = useState(false)
  const { step } = paying
  const settled = mayBegin(step) || step.at === 'paying'

  return (
    <>
      {/* White in both themes, as the provider draws its buttons for one. */}
      <div className={offered ? '-m-1 rounded-field bg-white p-1 inert:opacity-50' : ''} inert={!ready || !settled}>
        <ExpressCheckoutElement
          options={wallets}
          onReady={({ availablePaymentMethods }) => setOffered(availablePaymentMethods !== undefined)}
          onClick={({ resolve, reject }) => (mayBegin(step) ? resolve() : reject())}
          onConfirm={() => void pay()}
        />
      </div>
      {offered && <p className="divider my-4 text-sm">{t('buying.orByCard')}</p>}
    </>
  )
}

/** Not the provider's other express methods, some of which lend money or tell days later whether they paid. */
const wallets: StripeExpressCheckoutElementOptions = {
  paymentMethods: { amazonPay: 'never', klarna: 'never', paypal: 'never' },
  buttonHeight: 44,
}
