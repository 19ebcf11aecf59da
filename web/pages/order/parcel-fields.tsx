import type { FieldError, UseFormRegisterReturn } from 'react-hook-form'
import { z } from 'zod'
import { line } from '#shared/contract/fields.ts'
import { carrierIds, isTrackingNumber, knownCarrier, longestTyped, trackingNumberOf } from '#shared/domain/carriers.ts'
import { msg, t } from '#shared/language/message.ts'
import { SelectField, TextField } from '#web/ui/fields.tsx'
import { typedImei } from './imei-field.tsx'

const notOf = (carrier: string) => {
  const name = knownCarrier(carrier)?.name
  return name ? t('order.notNumberOf', { name }) : t('order.notNumber')
}
const fits = (carrier: string, number: string) => isTrackingNumber(carrier, trackingNumberOf(number, carrier))

/** The fields of every parcel: its label, and the IMEI of the phone in it. */
export const parcelFields = {
  carrier: z.enum(carrierIds, { error: () => t('order.chooseCarrier') }),
  trackingNumber: line(msg('fields.trackingNumber'), longestTyped),
  imei: typedImei,
}
type Label = { carrier: string; trackingNumber: string }

/** Rejects a tracking number that does not fit its carrier. */
export function fitsCarrier({ carrier, trackingNumber }: Label, { addIssue }: z.RefinementCtx) {
  if (!fits(carrier, trackingNumber)) addIssue({ code: 'custom', path: ['trackingNumber'], message: notOf(carrier) })
}

const carriers = () => carrierIds.map((id) => ({ value: id, label: knownCarrier(id)?.name ?? t('order.anotherCarrier') }))

type Name = keyof Label
type Form = {
  register: (name: Name) => UseFormRegisterReturn
  setError: (name: Name, error: FieldError) => void
  clearErrors: (name: Name) => void
  getFieldState: (name: Name) => { error?: FieldError | undefined }
  errorOf: (name: Name) => string | undefined
}

/**
 * Carrier and tracking number of a label; `typed` is their current value in the form. The error that leaving the field sets goes
 * as soon as the two fit: if it went on blur, the button below would move away from under the press.
 */
export function LabelFields({ form, typed: [carrier, number] }: { form: Form; typed: readonly [string | undefined, string] }) {
  const { onBlur, onChange, ...tracking } = form.register('trackingNumber')
  const { onChange: onCarrier, ...carrierField } = form.register('carrier')
  const fitsNow = (chosen: string | undefined, written: string) => !chosen || !written || fits(chosen, written)
  const clearIfFits = (chosen: string | undefined, written: string) => {
    if (fitsNow(chosen, written) && form.getFieldState('trackingNumber').error?.type === 'pattern')
      form.clearErrors('trackingNumber')
  }
  return (
    <>
      <SelectField
        label={t('order.carrier')}
        placeholder={t('order.chooseCarrier')}
        choices={carriers()}
        error={form.errorOf('carrier')}
        {...carrierField}
        onChange={(event) => {
          clearIfFits(event.target.value, number)
          return onCarrier(event)
        }}
      />
      <TextField
        label={t('order.trackingNumber')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint={trackingHint(carrier, number)}
        error={form.errorOf('trackingNumber')}
        {...tracking}
        onChange={(event) => {
          clearIfFits(carrier, event.target.value)
          return onChange(event)
        }}
        onBlur={(event) => {
          if (carrier && !fitsNow(carrier, event.target.value))
            form.setError('trackingNumber', { type: 'pattern', message: notOf(carrier) })
          return onBlur(event)
        }}
      />
    </>
  )
}

function trackingHint(carrier: string | undefined, number: string) {
  if (!carrier || number === '') return t('order.numberOnReceipt')
  const name = knownCarrier(carrier)?.name
  if (!name) return t('order.numberUnchecked')
  return fits(carrier, number) ? t('order.numberFits', { name }) : t('order.numberNotYet', { name })
}
