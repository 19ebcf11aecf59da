import { z } from 'zod'
import type { Case } from '#shared/contract/cases.ts'
import { line, price } from '#shared/contract/fields.ts'
import type { StepsWith } from '#shared/contract/step-input.ts'
import { currencySign, priceText } from '#shared/format.ts'
import { msg, t } from '#shared/language/message.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError, NumberField, TextAreaField } from '#web/ui/fields.tsx'
import { noteOf, type StepFormProps, useStepForm } from './use-step-form.ts'

const PartialRefund = z.object({ amount: price(msg('fields.amount'), 'something'), reason: line(msg('fields.whatYouSay'), 1000) })

type Props = StepFormProps<StepsWith<z.output<typeof PartialRefund>>>

/** S10.11: the seller offers a partial refund. */
export function PartialRefundForm(props: Props) {
  const { progress, label } = props
  const form = useStepForm(props, PartialRefund, { amount: '', reason: '' })
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
      <p className="muted">{noteOf(props)}</p>
      {progress.case && <Instead of={progress.case} buyer={progress.buyer} />}
      <NumberField
        label={t('order.amount')}
        unit={currencySign()}
        inputMode="decimal"
        hint={t('order.lessThanPaid', { price: priceText(progress.case?.most ?? 0) })}
        error={form.errorOf('amount')}
        {...form.register('amount')}
      />
      <TextAreaField
        label={t('order.statement')}
        rows={3}
        maxLength={1000}
        error={form.errorOf('reason')}
        {...form.register('reason')}
      />
      <FormError>{form.problem}</FormError>
      <Button type="submit" wide busy={form.busy}>
        {label}
      </Button>
    </form>
  )
}

/** What happens if the seller takes the phone back instead, and how often the buyer got a part of the money before. */
const Instead = ({ of: { most, returnPostage, canGoBack, buyersParts }, buyer }: { of: Case; buyer: string }) => (
  <div className="grid gap-1.5 rounded-field bg-base-200 p-3 text-sm">
    {canGoBack && <p>{t('order.returnInstead', { buyer, price: priceText(most), postage: priceText(returnPostage) })}</p>}
    <p>{t('order.buyersParts', { buyer, count: buyersParts ?? 0 })}</p>
  </div>
)
