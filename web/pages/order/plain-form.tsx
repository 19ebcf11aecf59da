import { z } from 'zod'
import { type StepInput, stepNeeds } from '#shared/contract/deliveries.ts'
import { line } from '#shared/contract/fields.ts'
import { isCaseStep } from '#shared/domain/case/steps.ts'
import { usePictureUploads } from '#web/lib/private-pictures.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError, TextAreaField } from '#web/ui/fields.tsx'
import { EvidenceField } from './evidence-field.tsx'
import { endsSale, noteOf, type StepName } from './step-texts.ts'
import { type StepFormProps, useStepForm } from './use-step-form.ts'

type Typed = Pick<StepInput, 'reason'>

/** Statements in a case, or when opening one, may be longer. */
const isStatement = (step: StepName) => isCaseStep(step) || step === 'reportBlocked'
const longest = (step: StepName) => (isStatement(step) ? 1000 : 300)
const needed = (step: StepName) => z.object({ reason: line(isStatement(step) ? 'What you say' : 'Reason', longest(step)) })
const possible = z.object({
  reason: z
    .string()
    .transform((typed) => typed.trim() || undefined)
    .pipe(z.string().max(300).optional()),
})

/** Steps with an optional reason that the other side reads. */
const withReason: readonly StepName[] = ['cancelEarly', 'askToCancel', 'cancelLate', 'sayNotArrived']

/** Steps in a case, or that open one, to which a side can add pictures. */
const withPictures: readonly StepName[] = ['reportBlocked', 'contest', 'addEvidence', 'disputeReturn', 'appeal']

/** A form for a step that needs only confirmation and, for some steps, a reason. */
export function PlainForm(props: StepFormProps) {
  const { progress, step, label, onDone } = props
  const needs = stepNeeds[step]?.includes('reason') ?? false
  const schema: z.ZodType<Typed, { reason: string }> = needs ? needed(step) : possible
  const uploads = usePictureUploads()
  const form = useStepForm(props, schema, { reason: '' }, uploads.ids)
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
      <p className="muted">{noteOf(step, progress)}</p>
      {(needs || withReason.includes(step)) && (
        <TextAreaField
          label={isStatement(step) ? 'What you say' : needs ? 'Reason' : 'Reason (if you like)'}
          rows={isStatement(step) ? 5 : 3}
          maxLength={longest(step)}
          error={form.errorOf('reason')}
          {...form.register('reason')}
        />
      )}
      {withPictures.includes(step) && <EvidenceField uploads={uploads} />}
      <FormError>{form.problem}</FormError>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button tone="plain" onClick={onDone}>
          Not now
        </Button>
        <Button type="submit" tone={endsSale(step) ? 'danger' : 'primary'} busy={form.busy || uploads.busy}>
          {label}
        </Button>
      </div>
    </form>
  )
}
