import { useEffect } from 'react'
import { OfferDraft } from '#shared/contract/offers.ts'
import type { BookingDraft } from '#shared/contract/orders.ts'
import type { Listing } from '#shared/contract/search.ts'
import { centsFrom, dollarsFrom } from '#shared/domain/money/money.ts'
import { leastOffer } from '#shared/domain/orders/offer-limits.ts'
import { currencySign, priceText } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'
import { ContactFields, useDefaultContact } from '#web/components/contact-fields.tsx'
import { ListingChanges } from '#web/components/listing-changes.tsx'
import { useReadListing } from '#web/components/read-listing.ts'
import { VerifiedEmail } from '#web/components/verified-email.tsx'
import { phoneAddress } from '#web/lib/addresses.ts'
import { api } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { isAppError } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError, NumberField } from '#web/ui/fields.tsx'
import { notify } from '#web/ui/notify.ts'
import { tr } from '#web/ui/rich-text.tsx'
import { SpinnerBlock } from '#web/ui/waiting.tsx'

type Props = { listing: Listing; open: boolean; onClose: () => void }

/** S13.7: asks for the buyer's price and delivery address. */
export default function OfferDialog({ listing, open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={t('offers.makeOffer')}>
      <VerifiedEmail back={phoneAddress(listing._id)}>
        <OfferForm listing={listing} onClose={onClose} />
      </VerifiedEmail>
    </Dialog>
  )
}

function OfferForm(props: Omit<Props, 'open'>) {
  const contact = useDefaultContact()
  return contact ? <FilledForm {...props} contact={contact} /> : <SpinnerBlock />
}

function FilledForm({ listing, contact, onClose }: Omit<Props, 'open'> & { contact: BookingDraft }) {
  const { _id: productsId, productName, resalePrice } = listing
  const read = useReadListing(listing)
  const form = useContractForm(OfferDraft, {
    defaultValues: { offer: '', ...contact },
    send: async (given, once) => {
      try {
        const shownVersion = await read.version()
        const { message } = await api.makeOffer({ ...given, productsId, shownVersion }, once)
        notify.success(message)
      } catch (error) {
        if (isAppError(error)) await read.takeNew(error)
        throw error
      }
    },
    onDone: onClose,
  })
  const { setFocus } = form
  // The form may be mounted after the dialog has already set the initial focus.
  useEffect(() => setFocus('offer'), [setFocus])
  const least = dollarsFrom(leastOffer(centsFrom(resalePrice)))
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
      <p className="muted">
        {tr('offers.offerIntro', {
          name: (text) => <span className="wrap-anywhere font-medium text-base-content">{text}</span>,
          productName,
          price: priceText(resalePrice),
        })}
      </p>
      <NumberField
        label={t('offers.yourOffer')}
        unit={currencySign()}
        required
        data-autofocus
        hint={t('offers.offerHint', { price: priceText(least) })}
        error={form.errorOf('offer')}
        {...form.register('offer')}
      />
      <ContactFields form={form} hint={t('offers.addressHint')} />
      <FormError>{form.problem}</FormError>
      <ListingChanges changes={read.changes} />
      <Button type="submit" wide busy={form.busy}>
        {t('offers.sendOffer')}
      </Button>
      <p className="muted text-center text-sm">{t('offers.offerNote')}</p>
    </form>
  )
}
