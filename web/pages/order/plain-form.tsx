import { z } from 'zod'
import { line } from '#shared/contract/fields.ts'
import type { StepsWith } from '#shared/contract/step-input.ts'
import { askedStep } from '#shared/domain/person-steps.ts'
import { asksStaffWhy } from '#shared/domain/staff/step-permissions.ts'
import { type MessageFor, msg, t } from '#shared/language/message.ts'
import { usePictureUploads } from '#web/lib/private-pictures.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError, TextAreaField } from '#web/ui/fields.tsx'
import { EvidenceField } from './evidence-field.tsx'
import { noteOf, type StepFormProps, useStepForm } from './use-step-form.ts'

/** Steps for which the reason is enough, and those that do not even need it. */
type Reasoned = StepsWith<{ reason: string }>
type Simple = StepsWith<{ reason?: string | undefined }>

/** What is asked for: a reason that the other side reads, or a statement in a problem, which may be longer. */
type Words = { label: MessageFor; most: number; rows: number; isOptional?: true }
const aReason: Words = { label: msg('fields.reason'), most: 300, rows: 3 }
const aReasonIfLiked: Words = { ...aReason, label: msg('fields.reasonIfYouLike'), isOptional: true }
const aStatement: Words = { label: msg('fields.whatYouSay'), most: 1000, rows: 5 }

/** Asks nothing but whether it is meant, and staff why. */
export const ConfirmForm = (props: StepFormProps<Simple>) => <PlainForm {...props} />
export const OptionalReasonForm = (props: StepFormProps<Simple>) => <PlainForm {...props} words={aReasonIfLiked} />
export const ReasonForm = (props: StepFormProps<Reasoned>) => <PlainForm {...props} words={aReason} />
export const StatementForm = (props: StepFormProps<Reasoned>) => <PlainForm {...props} words={aStatement} />
export const StatementWithPicturesForm = (props: StepFormProps<StepsWith<{ reason: string; pictures: string[] }>>) => (
  <PlainForm {...props} words={aStatement} withPictures />
)

const required = ({ label, most }: Words) => z.object({ reason: line(label, most) })
const optional = z.object({
  reason: z
    .string()
    .transform((typed) => typed.trim() || undefined)
    .pipe(z.string().max(aReason.most).optional()),
})
type Typed = { reason?: string | undefined }

/** A confirmation with, for some steps, a reason or a statement. */
function PlainForm({ words: given, withPictures = false, ...props }: StepFormProps & { words?: Words; withPictures?: boolean }) {
  const { step, label, progress, onDone } = props
  const words = progress.side === 'admin' && asksStaffWhy(step) ? aReason : given
  const schema: z.ZodType<Typed, { reason: string }> = words && !words.isOptional ? required(words) : optional
  const uploads = usePictureUploads()
  const form = useStepForm(props, schema, { reason: '' }, uploads.ids)
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
      <p className="muted">{noteOf(props)}</p>
      {words && (
        <TextAreaField
          label={t(words.label)}
          rows={words.rows}
          maxLength={words.most}
          error={form.errorOf('reason')}
          {...form.register('reason')}
        />
      )}
      {withPictures && <EvidenceField uploads={uploads} />}
      <FormError>{form.problem}</FormError>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button tone="plain" onClick={onDone}>
          {t('order.notNow')}
        </Button>
        <Button type="submit" tone={askedStep(step).danger ? 'danger' : 'primary'} busy={form.busy || uploads.busy}>
          {label}
        </Button>
      </div>
    </form>
  )
}
