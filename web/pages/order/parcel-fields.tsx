import type { FieldError, UseFormRegisterReturn } from 'react-hook-form'
import { z } from 'zod'
import { line } from '#shared/contract/fields.ts'
import { carrierIds, carrierIdsIn, knownCarrier } from '#shared/countries/carriers.ts'
import type { CountryCode } from '#shared/countries/codes.ts'
import { isTrackingNumber, longestTyped, trackingNumberOf } from '#shared/domain/tracking-number.ts'
import { msg, t } from '#shared/language/message.ts'
import { useSettings } from '#web/lib/settings.ts'
import { SelectField, TextField } from '#web/ui/fields.tsx'
import { typedImei } from './imei-field.tsx'

const notOf = (carrier: string) => {
  const name = knownCarrier(carrier)?.name
  return name ? t('order.notNumberOf', { name }) : t('order.notNumber')
}
function fits(country: CountryCode, carrier: string, number: string) {
  const known = knownCarrier(carrier, country)
  return isTrackingNumber(known, trackingNumberOf(number, known))
}

/** The country whose carriers a parcel goes with. */
export const useCountry = () => useSettings()?.country ?? 'US'

export const labelFields = {
  carrier: z.enum(carrierIds, { error: () => t('order.chooseCarrier') }),
  trackingNumber: line(msg('fields.trackingNumber'), longestTyped),
}
/** The fields of every parcel: its label, and the IMEI of the phone in it. */
export const parcelFields = { ...labelFields, imei: typedImei }
type Label = { carrier: string; trackingNumber: string }

/** Rejects a tracking number that does not fit its carrier. */
export const fitsCarrier =
  (country: CountryCode) =>
  ({ carrier, trackingNumber }: Label, { addIssue }: z.RefinementCtx) => {
    if (!fits(country, carrier, trackingNumber)) addIssue({ code: 'custom', path: ['trackingNumber'], message: notOf(carrier) })
  }

const carriersIn = (country: CountryCode, withOthers: boolean) =>
  [...carrierIdsIn(country), ...(withOthers ? ['other'] : [])].map((id) => ({
    value: id,
    label: knownCarrier(id, country)?.name ?? t('order.anotherCarrier'),
  }))

type Name = keyof Label
type Form = {
  register: (name: Name) => UseFormRegisterReturn
  setError: (name: Name, error: FieldError) => void
  clearErrors: (name: Name) => void
  getFieldState: (name: Name) => { error?: FieldError | undefined }
  errorOf: (name: Name) => string | undefined
}

/** `withOthers`: carriers that report nothing can be chosen, too. */
type LabelProps = { form: Form; typed: readonly [string | undefined, string]; withOthers: boolean }

/**
 * Carrier and tracking number of a label; `typed` is their current value in the form. The error that leaving the field sets goes
 * as soon as the two fit: if it went on blur, the button below would move away from under the press.
 */
export function LabelFields({ form, typed: [carrier, number], withOthers }: LabelProps) {
  const country = useCountry()
  const { onBlur, onChange, ...tracking } = form.register('trackingNumber')
  const { onChange: onCarrier, ...carrierField } = form.register('carrier')
  const fitsNow = (chosen: string | undefined, written: string) => !chosen || !written || fits(country, chosen, written)
  const clearIfFits = (chosen: string | undefined, written: string) => {
    if (fitsNow(chosen, written) && form.getFieldState('trackingNumber').error?.type === 'pattern')
      form.clearErrors('trackingNumber')
  }
  return (
    <>
      <SelectField
        label={t('order.carrier')}
        placeholder={t('order.chooseCarrier')}
        choices={carriersIn(country, withOthers)}
        hint={withOthers ? undefined : t('order.carriersThatReport')}
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
        hint={trackingHint(country, carrier, number)}
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

function trackingHint(country: CountryCode, carrier: string | undefined, number: string) {
  if (!carrier || number === '') return t('order.numberOnReceipt')
  const name = knownCarrier(carrier)?.name
  if (!name) return t('order.numberUnchecked')
  return fits(country, carrier, number) ? t('order.numberFits', { name }) : t('order.numberNotYet', { name })
}
