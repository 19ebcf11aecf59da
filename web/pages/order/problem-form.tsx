import { z } from 'zod'
import { line } from '#shared/contract/fields.ts'
import type { StepsWith } from '#shared/contract/step-input.ts'
import { caseKinds } from '#shared/domain/case/facts.ts'
import { casePointsOf } from '#shared/domain/case/points.ts'
import { caseKindLabels } from '#shared/domain/case/texts.ts'
import { problemsIn } from '#shared/domain/delivery/problems.ts'
import { lengthOf } from '#shared/domain/text/cut-text.ts'
import { msg, t } from '#shared/language/message.ts'
import { usePictureUploads } from '#web/lib/private-pictures.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckGroup, FormError, RadioGroup, TextAreaField } from '#web/ui/fields.tsx'
import { EvidenceField } from './evidence-field.tsx'
import { noteOf, type StepFormProps, useStepForm } from './use-step-form.ts'

const longest = 1000
const Problem = z
  .object({
    caseKind: z.enum(caseKinds, { error: () => t('order.chooseProblem') }),
    points: z.array(z.string()),
    reason: line(msg('fields.whatHappened'), longest),
  })
  .superRefine(({ caseKind, points }, { addIssue }) => {
    if (caseKind !== 'not_as_described' || points.length > 0) return
    addIssue({ code: 'custom', path: ['points'], message: t('order.choosePoints') })
  })

type Props = StepFormProps<StepsWith<z.output<typeof Problem>>>

/** S10.10: reports what is wrong with the phone, compared to the listing as it was booked. */
export function ProblemForm(props: Props) {
  const { state, parcel } = props.progress
  const kinds = state ? problemsIn(state, { inPerson: parcel === null }) : []
  const uploads = usePictureUploads()
  const begun = { caseKind: kinds.length === 1 ? kinds[0] : undefined, points: [], reason: '' }
  const form = useStepForm(props, Problem, begun, uploads.ids)
  const points = casePointsOf(props.progress.listing).map(({ label, value }) => ({
    value: label,
    label: value.length > longestShown ? label : t('order.point', { label, value }),
  }))
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
      <p className="muted">{noteOf(props)}</p>
      {state === 'completed' && <p className="rounded-field bg-base-200 p-3 text-sm">{t('order.lateReport')}</p>}
      <RadioGroup
        label={t('order.problemTitle')}
        across="grid-cols-1"
        choices={kinds.map((kind) => ({ value: kind, label: t(caseKindLabels[kind]) }))}
        error={form.errorOf('caseKind')}
        {...form.register('caseKind')}
      />
      {form.watch('caseKind') === 'not_as_described' && (
        <CheckGroup
          label={t('order.points')}
          hint={t('order.pointsHint')}
          choices={points}
          error={form.errorOf('points')}
          {...form.register('points')}
        />
      )}
      <TextAreaField
        label={t('order.whatHappened')}
        hint={t('order.problemHint')}
        maxLength={longest}
        count={t('ui.typedOf', { typed: lengthOf(form.watch('reason')), longest })}
        error={form.errorOf('reason')}
        {...form.register('reason')}
      />
      <EvidenceField uploads={uploads} />
      <FormError>{form.problem}</FormError>
      <Button type="submit" tone="danger" wide busy={form.busy || uploads.busy}>
        {props.label}
      </Button>
    </form>
  )
}

/** Longer values, such as the description, are shown only on the order's page. */
const longestShown = 40
