import { useState } from 'react'
import { z } from 'zod'
import { price } from '#shared/contract/fields.ts'
import type { Offer } from '#shared/contract/offers.ts'
import { offerSteps } from '#shared/domain/orders/offer-life.ts'
import { priceText } from '#shared/format.ts'
import { ConfirmedAction } from '#web/components/confirmed-action.tsx'
import { api } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError, NumberField } from '#web/ui/fields.tsx'
import { notify } from '#web/ui/notify.ts'
import { offerTextOf } from './offer-text-of.ts'

/** The actions that the reader's side has for an offer now. */
export function OfferAnswers({ offer, onBooked }: { offer: Offer; onBooked: (order: string) => void }) {
  const { _id: id, side, steps, productName, order } = offer
  const agreed = priceText(offer.counter ?? offer.offer)
  const answer = (step: 'accept' | 'decline' | 'withdraw') => ({
    about: `the offer for ${productName}`,
    label: offerSteps[step].label,
    act: () => api.answerOffer({ id, step }),
    onDone: (answered: Offer) => {
      notify.success(offerTextOf(answered).headline)
      if (step === 'accept' && side === 'buyer' && answered.order) onBooked(answered.order)
    },
  })
  return (
    <div className="flex flex-wrap gap-2">
      {steps.includes('accept') && (
        <ConfirmedAction
          {...answer('accept')}
          tone="primary"
          question={
            side === 'seller'
              ? `Accept ${agreed} for ${productName}?`
              : `Book ${productName} for ${agreed}, delivery comes on top?`
          }
          note={
            side === 'seller'
              ? 'It is booked for the buyer at that price, who has 24 hours to pay.'
              : 'It is held for you for 24 hours. Nothing is charged until you pay.'
          }
        />
      )}
      {steps.includes('counter') && <CounterButton offer={offer} />}
      {steps.includes('decline') && <ConfirmedAction {...answer('decline')} question={`Decline ${agreed} for ${productName}?`} />}
      {steps.includes('withdraw') && (
        <ConfirmedAction {...answer('withdraw')} question={`Withdraw ${agreed} for ${productName}?`} />
      )}
      {order && (
        <ButtonLink to={`/dashboard/payment/${order}`} size="small">
          Open the order
        </ButtonLink>
      )}
    </div>
  )
}

const Counter = z.object({ counter: price('Your price', 1) })

function CounterButton({ offer }: { offer: Offer }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" tone="plain" onClick={() => setOpen(true)}>
        {offerSteps.counter.label}
        <span className="sr-only"> for {offer.productName}</span>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={offerSteps.counter.label}>
        <CounterForm offer={offer} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function CounterForm({ offer: { _id: id, offer, price: asked, productName }, onDone }: { offer: Offer; onDone: () => void }) {
  const form = useContractForm(Counter, {
    defaultValues: { counter: '' },
    send: async ({ counter }) => {
      await api.answerOffer({ id, step: 'counter', counter })
      notify.success('The buyer has 48 hours to answer.')
    },
    onDone,
  })
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
      <p className="muted">
        You are offered {priceText(offer)} for <span className="wrap-anywhere">{productName}</span>. If the buyer accepts your
        price, it is booked at that.
      </p>
      <NumberField
        label="Your price"
        unit="$"
        required
        data-autofocus
        hint={`Between ${priceText(offer)} and ${priceText(asked)}.`}
        error={form.errorOf('counter')}
        {...form.register('counter')}
      />
      <FormError>{form.problem}</FormError>
      <Button type="submit" wide busy={form.busy}>
        Send it
      </Button>
    </form>
  )
}
