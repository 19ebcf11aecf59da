import { imeiFault, tidyImei } from '#shared/domain/phones/imei.ts'
import { t } from '#shared/language/message.ts'
import { ImeiFromPicture } from '#web/components/imei-from-picture/imei-from-picture.tsx'
import { TypeCodeNote } from '#web/components/imei-from-picture/type-code-note.tsx'
import { TextField } from '#web/ui/fields.tsx'
import type { Form } from './use-listing-form.ts'

/**
 * Validated on blur, because fifteen digits are easily mistyped. The error goes as soon as they are right: if it went on blur, the
 * button below would move away from under the press. `last4` is of the IMEI that is already stored.
 */
export function ImeiField({ form, last4 }: { form: Form; last4: string | null }) {
  const { onBlur, onChange, ...field } = form.register('imei')
  return (
    <div>
      <TextField
        label={t('listing.imei')}
        inputMode="numeric"
        autoComplete="off"
        hint={last4 ? t('listing.imeiKeptHint', { last4 }) : t('listing.imeiHint')}
        error={form.errorOf('imei')}
        {...field}
        onChange={(event) => {
          if (!problemOf(event.target.value) && form.getFieldState('imei').error?.type === 'imei') form.clearErrors('imei')
          return onChange(event)
        }}
        onBlur={(event) => {
          const problem = problemOf(event.target.value)
          if (problem) form.setError('imei', { type: 'imei', message: problem })
          return onBlur(event)
        }}
      />
      <ImeiFromPicture
        onImei={(imei) => {
          form.setValue('imei', imei, { shouldDirty: true })
          form.clearErrors('imei')
          form.setFocus('imei')
        }}
      />
      <TypeCodeNote
        imei={form.watch('imei') ?? ''}
        categoryName={form.watch('categoryName') ?? ''}
        productName={form.watch('productName') ?? ''}
        onUse={({ categoryName, productName, storage, colour }) => {
          form.setValue('categoryName', categoryName, { shouldDirty: true })
          form.setValue('productName', productName, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
          if (storage !== null) form.setValue('storage', String(storage), { shouldDirty: true })
          if (colour !== null) form.setValue('colour', colour, { shouldDirty: true })
        }}
      />
    </div>
  )
}

function problemOf(typed: string) {
  const digits = tidyImei(typed)
  return digits ? imeiFault(digits) : undefined
}
