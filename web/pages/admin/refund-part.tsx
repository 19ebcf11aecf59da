import { useState } from 'react'
import { z } from 'zod'
import type { Progress } from '#shared/contract/deliveries.ts'
import { price, staffReason } from '#shared/contract/fields.ts'
import { type PartBearer, partBearers } from '#shared/domain/money/part-refund.ts'
import { currencySign, priceText } from '#shared/format.ts'
import { msg, t } from '#shared/language/message.ts'
import { useMay } from '#web/components/if-may.tsx'
import { ReasonField } from '#web/components/reason-field.tsx'
import { api } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError, NumberField, SelectField } from '#web/ui/fields.tsx'
import { notify } from '#web/ui/notify.ts'
import { UnlessWaiting } from './unless-waiting.tsx'

const ended: readonly Progress['state'][] = [null, 'case', 'refunded', 'charged_back']

/** S24.1: staff refund a part of an order, which goes on. In a case they decide instead. */
export function RefundPart({ progress }: { progress: Progress }) {
  const [open, setOpen] = useState(false)
  const isAllowed = useMay('orders.refund')
  if (!isAllowed || progress.chargeback || ended.includes(progress.state)) return null
  return (
    <UnlessWaiting act="refundPart" subject={progress._id}>
      <Button size="small" tone="plain" onClick={() => setOpen(true)}>
        {t('partRefund.button')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('partRefund.button')}>
        <PartForm progress={progress} onDone={() => setOpen(false)} />
      </Dialog>
    </UnlessWaiting>
  )
}

const Part = z.object({
  amount: price(msg('fields.amount'), 'something'),
  bearer: z.enum(partBearers, { error: () => t('fields.chooseBearer') }),
  reason: staffReason,
})

function PartForm({ progress, onDone }: { progress: Progress; onDone: () => void }) {
  const { _id, amounts, buyer } = progress
  const form = useContractForm(Part, {
    defaultValues: { amount: '', bearer: undefined, reason: '' },
    send: async (part, once) =>
      notify.success((await api.refundPart({ id: _id, refunded: amounts.refunded, ...part }, once)).message),
    onDone,
  })
  const [typed, bearer] = form.watch(['amount', 'bearer'])
  const most = mostOf(amounts, bearer)
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
      <p className="muted">{t('partRefund.note', { buyer })}</p>
      <NumberField
        label={t('order.amount')}
        unit={currencySign()}
        inputMode="decimal"
        hint={t('partRefund.most', { price: priceText(most), isFee: most === amounts.fee ? 'yes' : 'no' })}
        error={form.errorOf('amount')}
        {...form.register('amount')}
      />
      <SelectField
        label={t('partRefund.whoBears')}
        placeholder={t('fields.chooseBearer')}
        choices={partBearers.map((value) => ({ value, label: t('partRefund.bearer', { bearer: value }) }))}
        error={form.errorOf('bearer')}
        {...form.register('bearer')}
      />
      <ReasonField readers="sides" error={form.errorOf('reason')} {...form.register('reason')} />
      <Summary progress={progress} amount={amountIn(typed)} bearer={bearer} />
      <FormError>{form.problem}</FormError>
      <Button type="submit" wide busy={form.busy}>
        {amountIn(typed) === undefined ? t('partRefund.button') : t('partRefund.refundNow', { price: amountIn(typed) ?? 0 })}
      </Button>
    </form>
  )
}

/** The most that can be refunded, as far as it is known before it is asked for: the market bears at most its fee. */
function mostOf({ price, refunded, fee }: Progress['amounts'], bearer: PartBearer | undefined): number {
  const left = Math.max(0, price - refunded)
  return bearer === 'market' && fee !== null ? Math.min(left, fee) : left
}

function amountIn(typed: unknown): number | undefined {
  const { data } = Part.shape.amount.safeParse(typed)
  return data
}

type SummaryProps = { progress: Progress; amount: number | undefined; bearer: PartBearer | undefined }

/** What will happen, before any money moves. */
const Summary = ({ progress: { buyer, seller, amounts }, amount, bearer }: SummaryProps) => (
  <p role="status" className={amount === undefined || !bearer ? 'sr-only' : 'rounded-field bg-base-200 p-3 text-sm'}>
    {amount !== undefined &&
      bearer &&
      t('partRefund.summary', {
        buyer,
        seller,
        price: amount,
        bearer,
        refunded: amounts.refunded + amount,
        total: amounts.total,
      })}
  </p>
)
