import { type ClipboardEvent, type FocusEvent, type ReactNode, useId, useRef } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { Address, PlacePart, PostalForm } from '#shared/countries/postal-form.ts'
import { postalForms } from '#shared/countries/postal-forms.ts'
import { partsOf } from '#shared/domain/addresses/address.ts'
import { tidyAddress } from '#shared/domain/text/text.ts'
import { t } from '#shared/language/message.ts'
import { useSettings } from '#web/lib/settings.ts'
import { FieldError, SelectField, TextField } from '#web/ui/fields.tsx'

type Name = `address.${keyof Address}`
export type AddressForm = {
  register: (name: Name) => UseFormRegisterReturn
  errorOf: (name: Name) => string | undefined
  getValues: (name: Name) => string | undefined
  setValue: (name: Name, value: string) => void
  clearErrors: (name: Name) => void
}
type FieldProps = { form: AddressForm; postal: PostalForm }

/** S18.4: the fields of a postal address in the form of the market's country; the form's values have it as `address`. */
export function AddressFields({ form, label, hint }: { form: AddressForm; label: string; hint?: ReactNode }) {
  const { errorOf, register } = form
  const [labelId, hintId] = [useId(), useId()]
  const country = useSettings()?.country ?? 'US'
  const postal = postalForms[country]
  const abroad = errorOf('address.country')
  return (
    <fieldset aria-labelledby={labelId} aria-describedby={hint ? hintId : undefined} className="grid gap-4">
      <legend className="mb-3">
        <span id={labelId} className="font-semibold">
          {label}
        </span>
        {hint && (
          <span id={hintId} className="muted block text-sm">
            {hint}
          </span>
        )}
      </legend>
      <TextField
        label={t('parts.name')}
        autoComplete="name"
        required
        error={errorOf('address.name')}
        {...register('address.name')}
      />
      <StreetField form={form} postal={postal} />
      <TextField
        label={t('fields.optional', { label: t(postal.extra.label) })}
        autoComplete="address-line2"
        error={errorOf('address.extra')}
        {...register('address.extra')}
      />
      {postal.placeRows.map((row) => (
        <div key={row.join()} className="flex items-start gap-3">
          {row.map((part) => (
            <div key={part} className={part === 'postcode' ? 'w-2/5 shrink-0' : 'min-w-0 grow'}>
              <PlaceField part={part} form={form} postal={postal} />
            </div>
          ))}
        </div>
      ))}
      <div className="text-sm">
        <span className="font-medium">{t('parts.country')}</span> {t(postal.name)}
        <input type="hidden" {...register('address.country')} />
        {abroad && <FieldError>{abroad}</FieldError>}
      </div>
    </fieldset>
  )
}

function PlaceField({ part, ...props }: FieldProps & { part: PlacePart }) {
  const { form, postal } = props
  const { city, region } = postal
  if (part === 'postcode') return <PostcodeField {...props} />
  if (part === 'city') {
    return (
      <TextField
        label={t(city.label)}
        autoComplete="address-level2"
        required
        error={form.errorOf('address.city')}
        {...form.register('address.city')}
      />
    )
  }
  if (!region) return null
  return (
    <SelectField
      label={t(region.label)}
      autoComplete="address-level1"
      required
      translate="no"
      placeholder={t('parts.choose')}
      choices={Object.entries(region.names).map(([value, name]) => ({ value, label: name }))}
      error={form.errorOf('address.region')}
      {...form.register('address.region')}
    />
  )
}

/** Proposes the region: one that was chosen stays, one that belongs to the postcode that stood here before goes with it. */
function PostcodeField({ form, postal: { postcode, region } }: FieldProps) {
  const before = useRef('')
  const field = form.register('address.postcode')

  function propose(typed: string) {
    const read = postcode.read(typed)
    if (!read) return
    const [proposed, chosen] = [region?.ofPostcode(read), form.getValues('address.region')]
    if (proposed && (!chosen || chosen === region?.ofPostcode(before.current))) fill(form, 'region', proposed)
    before.current = read
  }

  return (
    <TextField
      label={t(postcode.label)}
      autoComplete="postal-code"
      inputMode={postcode.isDigits ? 'numeric' : undefined}
      required
      error={form.errorOf('address.postcode')}
      {...field}
      onFocus={(event) => {
        before.current = postcode.read(event.currentTarget.value) ?? before.current
      }}
      onChange={(event) => {
        propose(event.currentTarget.value)
        return field.onChange(event)
      }}
    />
  )
}

/** Fills a field in, which has nothing wrong with it any more. */
function fill(form: AddressForm, part: keyof Address, value: string) {
  form.setValue(`address.${part}`, value)
  form.clearErrors(`address.${part}`)
}

/** People paste or type a whole address into its first field: what can be told of it goes to the other fields, if they are empty. */
function StreetField({ form, postal: { street } }: FieldProps) {
  const { onBlur, ...field } = form.register('address.street')
  const country = useSettings()?.country ?? 'US'

  function spread(text: string): boolean {
    const { country: _, ...parts } = partsOf(text, country)
    const isEmpty = !form.getValues('address.postcode') && !form.getValues('address.city')
    if (parts.postcode === '' || !isEmpty) return false
    for (const [part, value] of Object.entries(parts)) if (value) fill(form, part as keyof typeof parts, value)
    return true
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const text = event.clipboardData.getData('text')
    if (event.currentTarget.value !== '') return
    // The field would join the lines without anything between them.
    const isTaken = spread(text) || text.trim().includes('\n')
    if (!isTaken) return
    event.preventDefault()
    if (!form.getValues('address.street')) fill(form, 'street', tidyAddress(text))
  }

  return (
    <TextField
      label={t(street.label)}
      autoComplete="address-line1"
      required
      error={form.errorOf('address.street')}
      {...field}
      onPaste={paste}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        spread(event.currentTarget.value)
        return onBlur(event)
      }}
    />
  )
}
