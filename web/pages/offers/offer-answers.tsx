import { useState } from 'react'
import { z } from 'zod'
import { price } from '#shared/contract/fields.ts'
import type { Offer } from '#shared/contract/offers.ts'
import { offerSteps } from '#shared/domain/orders/offer-life.ts'
import { currencySign, priceText } from '#shared/format.ts'
import { msg, t } from '#shared/language/message.ts'
import { ConfirmedAction } from '#web/components/confirmed-action.tsx'
import { api } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { useSession } from '#web/lib/session.tsx'
import { useSettings } from '#web/lib/settings.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError, NumberField } from '#web/ui/fields.tsx'
import { notify } from '#web/ui/notify.ts'
import { aloud, tr } from '#web/ui/rich-text.tsx'
import { offerTextOf } from './offer-text-of.ts'

/** The actions that the reader's side has for an offer now. */
export function OfferAnswers({ offer, onBooked }: { offer: Offer; onBooked: (order: string) => void }) {
  const { _id: id, side, steps, productName, order } = offer
  const holdHours = useSettings()?.holdHours
  const cannotBook = useSession().me?.bankMatter != null && side === 'buyer'
  const agreed = priceText(offer.counter ?? offer.offer)
  const answer = (step: 'accept' | 'decline' | 'withdraw') => ({
    about: t('offers.aboutOffer', { productName }),
    label: t(offerSteps[step].label),
    act: () => api.answerOffer({ id, step }),
    onDone: (answered: Offer) => {
      notify.success(offerTextOf(answered).headline)
      if (step === 'accept' && side === 'buyer' && answered.order) onBooked(answered.order)
    },
  })
  return (
    <div className="flex flex-wrap gap-2">
      {steps.includes('accept') && !cannotBook && (
        <ConfirmedAction
          {...answer('accept')}
          tone="primary"
          question={
            side === 'seller'
              ? t('offers.acceptQuestion', { agreed, productName })
              : t('offers.bookQuestion', { productName, agreed })
          }
          note={holdHours && (side === 'seller' ? t('offers.acceptNote', { holdHours }) : t('offers.bookNote', { holdHours }))}
        />
      )}
      {steps.includes('counter') && <CounterButton offer={offer} />}
      {steps.includes('decline') && (
        <ConfirmedAction {...answer('decline')} question={t('offers.declineQuestion', { agreed, productName })} />
      )}
      {steps.includes('withdraw') && (
        <ConfirmedAction {...answer('withdraw')} question={t('offers.withdrawQuestion', { agreed, productName })} />
      )}
      {order && (
        <ButtonLink to={`/dashboard/payment/${order}`} size="small">
          {t('offers.openOrder')}
        </ButtonLink>
      )}
    </div>
  )
}

const Counter = z.object({ counter: price(msg('fields.yourPrice'), 'leastPrice') })

function CounterButton({ offer }: { offer: Offer }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" tone="plain" onClick={() => setOpen(true)}>
        {tr('offers.counterButton', { productName: offer.productName, aloud })}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t(offerSteps.counter.label)}>
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
      notify.success(t('offers.counterSent'))
    },
    onDone,
  })
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
      <p className="muted">
        {tr('offers.counterIntro', {
          price: priceText(offer),
          name: (text) => <span className="wrap-anywhere">{text}</span>,
          productName,
        })}
      </p>
      <NumberField
        label={t('offers.yourPrice')}
        unit={currencySign()}
        required
        data-autofocus
        hint={t('offers.counterHint', { least: priceText(offer), most: priceText(asked) })}
        error={form.errorOf('counter')}
        {...form.register('counter')}
      />
      <FormError>{form.problem}</FormError>
      <Button type="submit" wide busy={form.busy}>
        {t('offers.sendCounter')}
      </Button>
    </form>
  )
}
