import { z } from 'zod'
import type { StepsWith } from '#shared/contract/step-input.ts'
import { t } from '#shared/language/message.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/fields.tsx'
import { ImeiField, typedImei } from './imei-field.tsx'
import { noteOf, type StepFormProps, useStepForm } from './use-step-form.ts'

/** The IMEI, or a statement that it cannot be read. */
const Accepted = z.discriminatedUnion('imeiUnreadable', [
  z.object({ imeiUnreadable: z.literal(true), imei: z.string().transform(() => undefined) }),
  z.object({ imeiUnreadable: z.literal(false), imei: typedImei }),
])

type Props = StepFormProps<StepsWith<z.output<typeof Accepted>>>

/** S10.8: the buyer accepts the phone, after looking at it. */
export const AcceptForm = (props: Props) => <ProofForm {...props} why={t('order.acceptImei')} />
/** S10.12: the seller confirms the returned phone, after looking at it. */
export const ReturnedForm = (props: Props) => <ProofForm {...props} why={t('order.returnedImei')} />

function ProofForm({ why, ...props }: Props & { why: string }) {
  const form = useStepForm(props, Accepted, { imei: '', imeiUnreadable: false })
  const unreadable = form.watch('imeiUnreadable')
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
      <p className="muted">{noteOf(props)}</p>
      {!unreadable && <ImeiField why={why} error={form.errorOf('imei')} {...form.register('imei')} />}
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input type="checkbox" className="checkbox checkbox-primary" {...form.register('imeiUnreadable')} />
        {t('order.imeiUnreadable')}
      </label>
      <FormError>{form.problem}</FormError>
      <Button type="submit" wide icon="check" busy={form.busy}>
        {props.label}
      </Button>
    </form>
  )
}
