import { useState } from 'react'
import { t } from '#shared/language/message.ts'
import { myProductsAddress } from '#web/components/dashboard-menu.ts'
import { sellAddress } from '#web/lib/addresses.ts'
import { api } from '#web/lib/api.ts'
import { useNavigateIfHere } from '#web/lib/late-answers.ts'
import { useSession } from '#web/lib/session.tsx'
import { notify } from '#web/ui/notify.ts'
import { useDeviceCopy, useKeeping } from '../kept/use-keeping.ts'
import { photosIn, shotsFrom } from '../photos/shots.ts'
import type { BegunListing } from './begun-listing.tsx'
import { draftFrom, typedFrom } from './listing-fields.ts'
import { useDraft } from './use-draft.ts'
import { useListingForm } from './use-listing-form.ts'

/**
 * The form of a new listing, which is saved as a draft while it is filled in. `mayKeep`: while the market cannot be reached it is
 * kept on the device, and published from there.
 */
export function useNewListing(begun: BegunListing, { mayKeep = false } = {}) {
  const { id, isStored, fields } = begun
  const { me } = useSession()
  const personId = me?._id ?? ''
  const navigateIfHere = useNavigateIfHere()
  // The draft's id as idempotency key, so that a reload after a lost answer reuses it.
  const [key] = useState(id)
  const keeping = useKeeping(begun, personId)
  const listing = useListingForm(
    keeping.typed ?? typedFrom(fields),
    async (sent) => {
      keeping.noteSent()
      await api.addListing(sent, { key })
      await Promise.all([forget(), keeping.forget()])
      notify.success(t('quoted.productAdded'))
      await navigateIfHere(myProductsAddress(me?.name ?? ''))
    },
    {
      begun: keeping.photos ?? photosIn(fields),
      instead: async (error, sent, store) => {
        if (!(mayKeep && (await keeping.publishLater(error, { typed: listing.form.getValues(), sent, store })))) return false
        void forget()
        await navigateIfHere(sellAddress)
        return true
      },
    },
  )
  const { photos, store } = listing.photos
  const arrived = photos.filter(({ url }) => url)
  const urls = arrived.flatMap(({ url }) => url ?? [])
  const typed = listing.form.watch()
  const { kept, forget } = useDraft({ id, isStored, personId }, { ...draftFrom(typed, urls), ...shotsFrom(arrived) })
  const { isOver } = keeping
  const isSaved = kept.state !== 'failed'
  const onDevice = useDeviceCopy(begun, personId, { typed, photos, store, isSaved, isOver, mayKeep })
  return { listing, kept, onDevice }
}
