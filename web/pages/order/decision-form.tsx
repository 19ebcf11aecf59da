import { z } from 'zod'
import { Address, type TypedAddress } from '#shared/contract/address.ts'
import type { Case } from '#shared/contract/cases.ts'
import type { Progress } from '#shared/contract/deliveries.ts'
import { line, price } from '#shared/contract/fields.ts'
import type { StepsWith } from '#shared/contract/step-input.ts'
import { currencySign, priceText } from '#shared/format.ts'
import { msg, t } from '#shared/language/message.ts'
import { AddressFields } from '#web/components/address-fields.tsx'
import { useBlankAddress } from '#web/components/contact-fields.tsx'
import { addressToFill } from '#web/lib/typed-address.ts'
import { Button } from '#web/ui/button.tsx'
import { type Choice, FormError, NumberField, RadioGroup, TextAreaField } from '#web/ui/fields.tsx'
import { noteOf, type StepFormProps, useStepForm } from './use-step-form.ts'

const outcomes = ['return', 'all', 'part', 'nothing', 'both'] as const
type Cover = NonNullable<Progress['cover']>
type Decision = ({ amount: number; coversBoth?: true } | { againstReturn: true; address?: z.output<typeof Address> }) & {
  reason: string
}

/** Parses a decision: what is refunded, by the chosen outcome. */
const decisionUpTo = (maxAmount: number, needsReturnAddress: boolean) =>
  z
    .object({
      outcome: z.enum(outcomes, t('order.chooseOutcome')),
      amount: z.string(),
      // Read only if the phone goes back and nobody has said where.
      address: z.custom<TypedAddress>(),
      reason: line(msg('fields.reason'), 1000),
    })
    .transform(({ outcome, amount, address, reason }, { addIssue }): Decision => {
      if (outcome === 'return') {
        if (!needsReturnAddress) return { againstReturn: true, reason }
        const read = Address.safeParse(address)
        for (const { path, message } of read.error?.issues ?? [])
          addIssue({ code: 'custom', path: ['address', ...path], message })
        return { againstReturn: true, ...(read.data && { address: read.data }), reason }
      }
      if (outcome === 'both') return { amount: maxAmount, coversBoth: true, reason }
      if (outcome !== 'part') return { amount: outcome === 'all' ? maxAmount : 0, reason }
      const part = price(msg('fields.amount'), 'something').safeParse(amount)
      const fault = part.success
        ? part.data > maxAmount
          ? t('order.amountAtMost', { price: priceText(maxAmount) })
          : ''
        : part.error.issues[0]?.message
      if (fault) addIssue({ code: 'custom', path: ['amount'], message: fault })
      return { amount: part.data ?? 0, reason }
    })

const onReturn = ({ returnPostage }: Case, buyer: string, seller: string) =>
  returnPostage > 0
    ? t('order.refundOnReturnWithPostage', { buyer, price: priceText(returnPostage), seller })
    : t('order.refundOnReturn', { buyer })

/** Each outcome with who gets what. */
function choicesIn({ buyer, seller, case: of, cover, amounts }: Progress): Choice[] {
  const [price, share] = [priceText(of?.most ?? 0), priceText(amounts.share ?? 0)]
  const moneyIf = (outcome: 'all' | 'nothing') => t('order.moneyIf', { outcome, buyer, seller, price, share })
  const { postage, bears } = cover ?? { postage: 0, bears: 0 }
  const isReturned = String(postage > 0)
  const shares = { buyer, seller, price, share, isReturned, postage: priceText(postage), bears: priceText(bears) }
  return [
    ...(of?.canGoBack ? [{ value: 'return', label: onReturn(of, buyer, seller), hint: moneyIf('all') }] : []),
    { value: 'all', label: t('order.refundAll', { buyer }), hint: moneyIf('all') },
    { value: 'part', label: t('order.refundPart', { buyer }), hint: t('order.moneyIfPart', { seller }) },
    { value: 'nothing', label: t('order.refundNothing', { seller }), hint: moneyIf('nothing') },
    ...(cover?.missing.length === 0
      ? [{ value: 'both', label: t('order.coverBoth', { buyer, seller }), hint: t('order.moneyIfCovered', shares) }]
      : []),
  ]
}

/** S10.13: staff decide the refund to the cent, with a reason that both sides read. */
export function DecisionForm(props: StepFormProps<StepsWith<Decision>>) {
  const { progress, label } = props
  const most = progress.case?.most ?? 0
  const needsReturnAddress = progress.case?.needsReturnAddress ?? false
  const { country } = useBlankAddress()
  const address = addressToFill({ line: null, address: null }, { name: progress.seller, country })
  const nothing = { outcome: undefined, amount: '', address, reason: '' }
  const form = useStepForm(props, decisionUpTo(most, needsReturnAddress), nothing)
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
      <p className="muted">{noteOf(props)}</p>
      <RadioGroup
        label={t('order.outcome')}
        across="grid-cols-1"
        choices={choicesIn(progress)}
        error={form.errorOf('outcome')}
        {...form.register('outcome')}
      />
      {progress.cover && <AboutCover cover={progress.cover} isChosen={form.watch('outcome') === 'both'} />}
      {form.watch('outcome') === 'part' && (
        <NumberField
          label={t('order.amount')}
          unit={currencySign()}
          inputMode="decimal"
          hint={t('order.amountHint', { price: priceText(most) })}
          error={form.errorOf('amount')}
          {...form.register('amount')}
        />
      )}
      {needsReturnAddress && form.watch('outcome') === 'return' && (
        <AddressFields
          form={form}
          label={t('order.returnAddress')}
          hint={t('order.returnAddressUnknown', { seller: progress.seller, buyer: progress.buyer })}
        />
      )}
      <TextAreaField
        label={t('order.reason')}
        hint={t('order.decisionReasonHint')}
        rows={4}
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

/** What has to be known before the guarantee covers both sides, once that is chosen, or why it can't. */
function AboutCover({ cover: { missing, before, needsTwo }, isChosen }: { cover: Cover; isChosen: boolean }) {
  if (missing.length === 0 && !isChosen) return null
  return (
    <div className="grid gap-1.5 rounded-field bg-base-200 p-3 text-sm">
      {missing.length > 0 ? (
        <>
          <p className="font-medium">{t('order.coverNotPossible')}</p>
          <ul className="list-disc ps-5">
            {missing.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>{t('order.coverBothHint')}</p>
      )}
      <p>{before}</p>
      {missing.length === 0 && needsTwo && <p className="font-medium">{needsTwo}</p>}
    </div>
  )
}
