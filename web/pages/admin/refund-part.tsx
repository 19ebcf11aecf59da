import { useState } from 'react'
import { z } from 'zod'
import type { Progress } from '#shared/contract/deliveries.ts'
import { price, staffReason } from '#shared/contract/fields.ts'
import { orderReasons } from '#shared/contract/reasons/orders.ts'
import { saleLeft, sharesOf } from '#shared/domain/money/fee.ts'
import { centsFrom, dollarsFrom } from '#shared/domain/money/money.ts'
import { type PartBearer, partBearers } from '#shared/domain/money/part-refund.ts'
import { currencySign, priceText } from '#shared/format.ts'
import { msg, t } from '#shared/language/message.ts'
import { ReasonField } from '#web/components/reason-field.tsx'
import { api } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError, NumberField, SelectField } from '#web/ui/fields.tsx'
import { notify } from '#web/ui/notify.ts'
import { UnlessWaiting } from './unless-waiting.tsx'

type Known = NonNullable<Progress['part']>

/** S24.1: staff refund a part of an order, which goes on. In a case they decide instead. */
export function RefundPart({ progress }: { progress: Progress }) {
  const [open, setOpen] = useState(false)
  const { part } = progress
  if (!part) return null
  if (part.refusal) return <p className="muted w-full text-sm">{part.refusal}</p>
  return (
    <UnlessWaiting act="refundPart" subject={progress._id}>
      <Button size="small" tone="plain" onClick={() => setOpen(true)}>
        {t('partRefund.button')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('partRefund.button')}>
        <PartForm progress={progress} known={part} onDone={() => setOpen(false)} />
      </Dialog>
    </UnlessWaiting>
  )
}

const Amount = price(msg('fields.amount'), 'something')

/** What is refunded and who bears it, as far as they can bear it. */
const partWithin = ({ most, guaranteeRefusal }: Known) =>
  z
    .object({
      amount: Amount,
      bearer: z.enum(partBearers, { error: () => t('fields.chooseBearer') }),
      reason: staffReason,
    })
    .superRefine(({ amount, bearer }, { addIssue }) => {
      if (bearer === 'guarantee' && guaranteeRefusal) addIssue({ code: 'custom', path: ['bearer'], message: guaranteeRefusal })
      else if (amount > most[bearer]) addIssue({ code: 'custom', path: ['amount'], message: tooMuch(most[bearer]) })
    })

const tooMuch = (most: number) => t(orderReasons.part_too_much.sentence, { most })

function PartForm({ progress, known, onDone }: { progress: Progress; known: Known; onDone: () => void }) {
  const { _id, amounts, buyer } = progress
  const form = useContractForm(partWithin(known), {
    defaultValues: { amount: '', bearer: undefined, reason: '' },
    send: async (part, once) =>
      notify.success((await api.refundPart({ id: _id, refunded: amounts.refunded, ...part }, once)).message),
    onDone,
  })
  const [typed, bearer] = form.watch(['amount', 'bearer'])
  const amount = Amount.safeParse(typed).data
  const most = known.most[bearer ?? 'seller']
  const isTooMuch = amount !== undefined && bearer !== undefined && amount > most
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
      <p className="muted">{t('partRefund.note', { buyer })}</p>
      <NumberField
        label={t('order.amount')}
        unit={currencySign()}
        inputMode="decimal"
        hint={t('partRefund.most', { price: priceText(most), bearer: bearer ?? 'seller' })}
        error={form.errorOf('amount') ?? (isTooMuch ? tooMuch(most) : undefined)}
        {...form.register('amount')}
      />
      <SelectField
        label={t('partRefund.whoBears')}
        placeholder={t('fields.chooseBearer')}
        choices={partBearers.map((value) => ({ value, label: t('partRefund.bearer', { bearer: value }) }))}
        error={form.errorOf('bearer') ?? (bearer === 'guarantee' ? (known.guaranteeRefusal ?? undefined) : undefined)}
        {...form.register('bearer')}
      />
      <ReasonField readers="sides" error={form.errorOf('reason')} {...form.register('reason')} />
      <WhoGetsWhat
        progress={progress}
        known={known}
        {...(bearer && amount !== undefined && !isTooMuch && { part: { amount, bearer } })}
      />
      <FormError>{form.problem}</FormError>
      <Button type="submit" wide busy={form.busy}>
        {amount === undefined ? t('partRefund.button') : t('partRefund.refundNow', { price: amount })}
      </Button>
    </form>
  )
}

type Part = { amount: number; bearer: PartBearer }

/** What each side has after the part that is typed, before any money moves. */
function WhoGetsWhat({ progress, known, part }: { progress: Progress; known: Known; part?: Part }) {
  const { buyer, seller, amounts } = progress
  return (
    <div role="status" className={part ? 'rounded-field bg-base-200 p-3 text-sm' : 'sr-only'}>
      {part && (
        <ul className="grid gap-1.5">
          <li>
            {t('partRefund.buyerGets', {
              buyer,
              price: part.amount,
              refunded: amounts.refunded + part.amount,
              total: amounts.total,
            })}
          </li>
          <li>{t('partRefund.sellerKeeps', { seller, ...sharesAfter(part, known) })}</li>
          <li>
            {t('partRefund.othersBear', { bearer: part.bearer, price: part.amount, feeLost: sharesAfter(part, known).feeLost })}
          </li>
        </ul>
      )}
    </div>
  )
}

/** What the seller keeps of the sale and loses by the part, and how much lower the fee is for it: by the rule that the server uses. */
function sharesAfter({ amount, bearer }: Part, { left, fee }: Known) {
  const sale = { priceCents: centsFrom(left.price), deliveryCents: centsFrom(left.delivery) }
  const terms = { feeBasisPoints: fee.basisPoints, feeLeastCents: centsFrom(fee.least) }
  const before = sharesOf(sale, terms)
  const after = bearer === 'seller' ? sharesOf(saleLeft(sale, centsFrom(amount)), terms) : before
  return {
    keeps: dollarsFrom(after.seller),
    loses: dollarsFrom(before.seller - after.seller),
    isLess: after.seller < before.seller ? 'yes' : 'no',
    feeLost: dollarsFrom(before.fee - after.fee),
  }
}
