import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { BookingDraft } from '#shared/contract/orders.ts'
import { t } from '#shared/language/message.ts'
import { useDefaultAddress } from '#web/lib/default-address.ts'
import { useSession } from '#web/lib/session.tsx'
import { useSettings } from '#web/lib/settings.ts'
import { addressToFill } from '#web/lib/typed-address.ts'
import { TextField } from '#web/ui/fields.tsx'
import { AddressFields, type AddressForm } from './address-fields.tsx'

type Name = 'phone' | 'location'
type ContactForm = Omit<AddressForm, 'register' | 'errorOf'> & {
  register: (name: Name | Parameters<AddressForm['register']>[0]) => UseFormRegisterReturn
  errorOf: (name: Name | Parameters<AddressForm['register']>[0]) => string | undefined
}

/** S2.26 has one field for the address, which the other wording keeps; everybody else fills in its parts (S18.4). */
const useHasOneLine = () => useSettings()?.addressInOneLine === true

/** How the buyer is reached, and where the phone goes. */
export function ContactFields({ form, hint, autoFocus }: { form: ContactForm; hint?: ReactNode; autoFocus?: boolean }) {
  const hasOneLine = useHasOneLine()
  return (
    <>
      <TextField
        label={t('parts.phoneNumber')}
        type="tel"
        autoComplete="tel"
        required
        {...(autoFocus && { 'data-autofocus': true })}
        error={form.errorOf('phone')}
        {...form.register('phone')}
      />
      {hasOneLine ? (
        <TextField
          label={t('parts.location')}
          autoComplete="street-address"
          required
          hint={hint}
          error={form.errorOf('location')}
          {...form.register('location')}
        />
      ) : (
        <AddressFields form={form} label={t('parts.deliveryAddress')} hint={hint} />
      )}
    </>
  )
}

/** The saved contact as a form's defaults; undefined until it is read. */
export const useDefaultContact = (): BookingDraft | undefined => useContactOf(useDefaultAddress())

/** A contact as a form's values. What was saved in one line is there to be completed. */
export function useContactOf(saved: ReturnType<typeof useDefaultAddress>): BookingDraft | undefined {
  const blank = useBlankAddress()
  const hasOneLine = useHasOneLine()
  if (!saved) return undefined
  const phone = saved.phone ?? ''
  if (hasOneLine) return { phone, location: saved.location ?? '' }
  return { phone, address: addressToFill({ line: saved.location, address: saved.address }, blank) }
}

/** Whose address it is, and where, if nothing else is known. */
export function useBlankAddress() {
  const { me } = useSession()
  return { name: me?.name ?? '', country: useSettings()?.country ?? 'US' } as const
}
