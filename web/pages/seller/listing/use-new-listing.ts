import { useState } from 'react'
import { t } from '#shared/language/message.ts'
import { myProductsAddress } from '#web/components/dashboard-menu.ts'
import { api } from '#web/lib/api.ts'
import { useNavigateIfHere } from '#web/lib/late-answers.ts'
import { useSession } from '#web/lib/session.tsx'
import { notify } from '#web/ui/notify.ts'
import { shotsFrom, shotsIn } from '../photos/shots.ts'
import type { BegunListing } from './begun-listing.tsx'
import { draftFrom, typedFrom } from './listing-fields.ts'
import { useDraft } from './use-draft.ts'
import { useListingForm } from './use-listing-form.ts'

/** The form of a new listing, which is saved as a draft while it is filled in. */
export function useNewListing({ id, isStored, fields }: BegunListing) {
  const { me } = useSession()
  const navigateIfHere = useNavigateIfHere()
  // The draft's id as idempotency key, so that a reload after a lost answer reuses it.
  const [key] = useState(id)
  const send: Parameters<typeof useListingForm>[1] = async (sent) => {
    await api.addListing(sent, { key })
    await forget()
    notify.success(t('quoted.productAdded'))
    await navigateIfHere(myProductsAddress(me?.name ?? ''))
  }
  const listing = useListingForm(typedFrom(fields), send, shotsIn(fields))
  const arrived = listing.photos.photos.filter(({ url }) => url)
  const urls = arrived.flatMap(({ url }) => url ?? [])
  const saved = { ...draftFrom(listing.form.watch(), urls), ...shotsFrom(arrived) }
  const { kept, forget } = useDraft({ id, isStored, personId: me?._id ?? '' }, saved)
  return { listing, kept }
}
