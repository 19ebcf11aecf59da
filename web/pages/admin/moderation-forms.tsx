import { z } from 'zod'
import { days, line } from '#shared/contract/fields.ts'
import type { ModerationDetails } from '#shared/contract/moderation.ts'
import { isSuspension, type Measure, maxSuspendedDays, measures } from '#shared/domain/moderation/moderation.ts'
import { msg, t } from '#shared/language/message.ts'
import { api } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError, NumberField, RadioGroup, TextAreaField } from '#web/ui/fields.tsx'
import { notify } from '#web/ui/notify.ts'
import { decisionFacts, decisionGround, ReasonsFields } from './reasons-fields.tsx'

const maxReason = 600

const decision = z
  .object({
    measure: z.enum(Object.keys(measures) as [Measure, ...Measure[]], { error: () => t('staff.chooseMeasure') }),
    ground: z.union([decisionGround, z.literal('')]),
    facts: decisionFacts,
    days: z.union([days(maxSuspendedDays), z.literal('').transform(() => undefined)]),
  })
  .refine(({ measure, ground }) => measure === 'none' || ground !== '', {
    error: () => t('staff.chooseGround'),
    path: ['ground'],
  })

/** The measure, and the reasons that the person receives. */
export function DecisionForm({ item }: { item: ModerationDetails }) {
  const form = useContractForm(decision, {
    defaultValues: { measure: undefined, ground: '', facts: '', days: '' },
    send: async ({ measure, ground, facts, days }) => {
      const { message } = await api.decideModeration({
        id: item._id,
        measure,
        facts,
        ...(measure !== 'none' && ground !== '' ? { ground } : {}),
        ...(isSuspension(measure) && days !== undefined ? { days } : {}),
      })
      notify.success(message)
    },
  })
  const measure = form.watch('measure')
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
      <RadioGroup
        label={t('staff.measure')}
        across="grid-cols-1"
        choices={item.measures.map((name) => ({ value: name, label: t(measures[name].label) }))}
        error={form.errorOf('measure')}
        {...form.register('measure')}
      />
      {measure && isSuspension(measure) && (
        <NumberField
          label={t('staff.forHowManyDays')}
          hint={t('staff.daysHint')}
          inputMode="numeric"
          error={form.errorOf('days')}
          {...form.register('days')}
        />
      )}
      <ReasonsFields
        ground={measure && measure !== 'none' ? { error: form.errorOf('ground'), ...form.register('ground') } : undefined}
        facts={{ error: form.errorOf('facts'), ...form.register('facts') }}
      />
      <FormError>{form.problem}</FormError>
      <Button type="submit" wide busy={form.busy}>
        {t('staff.decide')}
      </Button>
    </form>
  )
}

const appealDecision = z.object({
  outcome: z.enum(['stands', 'ends'], { error: () => t('staff.chooseOne') }),
  reason: line(msg('fields.theReasons'), maxReason),
})

/** Whether a decision is upheld, with reasons that the person receives. */
export function AppealDecisionForm({ id }: { id: string }) {
  const form = useContractForm(appealDecision, {
    defaultValues: { outcome: undefined, reason: '' },
    send: async ({ outcome, reason }) => {
      notify.success((await api.decideAppeal({ id, upheld: outcome === 'stands', reason })).message)
    },
  })
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
      <RadioGroup
        label={t('staff.theAppeal')}
        across="grid-cols-1"
        choices={[
          { value: 'stands', label: t('staff.appealNotGranted') },
          { value: 'ends', label: t('staff.appealGranted') },
        ]}
        error={form.errorOf('outcome')}
        {...form.register('outcome')}
      />
      <TextAreaField
        label={t('staff.theReasons')}
        rows={4}
        maxLength={maxReason}
        error={form.errorOf('reason')}
        {...form.register('reason')}
      />
      <FormError>{form.problem}</FormError>
      <Button type="submit" wide busy={form.busy}>
        {t('staff.decideAppeal')}
      </Button>
    </form>
  )
}

const lift = z.object({ reason: line(msg('fields.theReasons'), maxReason) })

export function LiftForm({ id }: { id: string }) {
  const form = useContractForm(lift, {
    defaultValues: { reason: '' },
    send: async ({ reason }) => {
      notify.success((await api.liftRestriction({ id, reason })).message)
    },
  })
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
      <TextAreaField
        label={t('staff.theReasons')}
        rows={3}
        maxLength={maxReason}
        error={form.errorOf('reason')}
        {...form.register('reason')}
      />
      <FormError>{form.problem}</FormError>
      <Button type="submit" tone="plain" wide busy={form.busy}>
        {t('staff.endNow')}
      </Button>
    </form>
  )
}
