import { useEffect, useState } from 'react'
import type { Product } from '#shared/contract/catalog.ts'
import type { AppError } from '#shared/contract/errors.ts'
import { BookingDraft } from '#shared/contract/orders.ts'
import type { Listing } from '#shared/contract/search.ts'
import { priceText } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'
import { ContactFields, useDefaultContact } from '#web/components/contact-fields.tsx'
import { ListingChanges } from '#web/components/listing-changes.tsx'
import { useReadListing } from '#web/components/read-listing.ts'
import { VerifiedEmail } from '#web/components/verified-email.tsx'
import { bookingAddress } from '#web/lib/addresses.ts'
import { api } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { refusalNotice } from '#web/lib/late-answers.ts'
import { isAppError } from '#web/lib/messages.ts'
import { useSession } from '#web/lib/session.tsx'
import { useSettings } from '#web/lib/settings.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError } from '#web/ui/fields.tsx'
import { notify } from '#web/ui/notify.ts'
import { SpinnerBlock } from '#web/ui/waiting.tsx'
import { BookingSummary } from './booking-summary.tsx'

/** What was typed in the form before. */
export type Draft = { typed?: BookingDraft }
type Props = { product: Product | Listing | undefined; draft: Draft; onClose: () => void }

/** S2.26. `draft` keeps what was typed, so that a failed booking can be retried. */
export const BookingDialog = ({ product, draft, onClose }: Props) => (
  <Dialog open={product !== undefined} onClose={onClose} title={t('shop.bookPhone')}>
    {product && (
      <VerifiedEmail back={bookingAddress(product._id)}>
        <BookingForm product={product} draft={draft} onClose={onClose} />
      </VerifiedEmail>
    )}
  </Dialog>
)

/** Prefilled with what was typed before, otherwise with the saved address. */
function BookingForm(props: Props & { product: Product | Listing }) {
  const saved = useDefaultContact()
  const contact = props.draft.typed ?? saved
  return contact ? <FilledForm {...props} contact={contact} /> : <SpinnerBlock />
}

function FilledForm({ product, draft, contact, onClose }: Props & { product: Product | Listing; contact: BookingDraft }) {
  const { me } = useSession()
  const holdHours = useSettings()?.holdHours
  const price = useShownPrice(product)
  const listing = useReadListing(product)
  const form = useContractForm(BookingDraft, {
    defaultValues: contact,
    send: async (given, once) => {
      draft.typed = given
      const tellRefusal = refusalNotice()
      try {
        const shownVersion = await listing.version()
        await api.placeOrder({ ...given, productsId: product._id, shownPrice: price.shown, shownVersion }, once)
        notify.success(t('shop.bookingConfirmed'))
      } catch (error) {
        if (isAppError(error) && (error.fields || price.takeNew(error) || (await listing.takeNew(error)))) throw error
        // S4.7, S8.4: the dialog closes and the refusal is shown as a toast.
        tellRefusal(error)
      }
    },
    onDone: onClose,
  })
  const { setFocus } = form
  // The form may be mounted after the dialog has already set the initial focus.
  useEffect(() => setFocus('phone'), [setFocus])
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
      <BookingSummary product={{ ...product, resalePrice: price.shown }} name={me?.name ?? ''} email={me?.email ?? ''} />
      <ContactFields form={form} hint={t('shop.deliveryHint')} autoFocus />
      <FormError>{form.problem}</FormError>
      <ListingChanges changes={listing.changes} />
      <Button type="submit" wide busy={form.busy}>
        {price.was !== undefined
          ? t('shop.bookFor', { price: priceText(price.shown) })
          : listing.changes.length > 0
            ? t('shop.bookAsItIs')
            : t('shop.submit')}
      </Button>
      {holdHours && <p className="muted text-center text-sm">{t('shop.heldForYou', { holdHours })}</p>}
    </form>
  )
}

/** S18.5: the price that the buyer is shown and books at; `takeNew` shows the new one if a refusal says that it has changed. */
function useShownPrice({ resalePrice }: Product) {
  const [newPrice, setNewPrice] = useState<number>()
  return {
    shown: newPrice ?? resalePrice,
    was: newPrice === undefined ? undefined : resalePrice,
    takeNew(error: AppError): boolean {
      if (error.reason !== 'phone_price_changed') return false
      setNewPrice(Number(error.params?.price))
      return true
    },
  }
}
