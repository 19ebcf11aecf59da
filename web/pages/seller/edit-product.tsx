import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OutputOf } from '#shared/contract/endpoint.ts'
import type { getMyListing } from '#shared/contract/selling.ts'
import { plainNumber } from '#shared/domain/text/typed-number.ts'
import { priceText } from '#shared/format.ts'
import { type MessageFor, msg, t } from '#shared/language/message.ts'
import { myProductsAddress } from '#web/components/dashboard-menu.ts'
import { api } from '#web/lib/api.ts'
import { useNavigateIfHere } from '#web/lib/late-answers.ts'
import { isAppError } from '#web/lib/messages.ts'
import { begin, ensure } from '#web/lib/reading.ts'
import { useSession } from '#web/lib/session.tsx'
import { pageMeta } from '#web/lib/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { notify } from '#web/ui/notify.ts'
import { SpinnerBlock } from '#web/ui/waiting.tsx'
import type { Route } from './+types/edit-product.ts'
import { Collisions } from './listing/collisions.tsx'
import { typedFrom } from './listing/listing-fields.ts'
import { ListingForm } from './listing/listing-form.tsx'
import { mergeEdits } from './listing/merge-edits.ts'
import { useListingForm } from './listing/use-listing-form.ts'
import { myListingQuery } from './queries.ts'

export const meta = () => pageMeta(t('selling.editProduct'), t('selling.editDescription'))

export const clientLoader = ({ params: { listingId } }: Route.ClientLoaderArgs) =>
  begin(() => [ensure(myListingQuery(listingId))])

/** A seller edits one of their phones. */
export default function EditProduct({ params: { listingId } }: Route.ComponentProps) {
  return (
    <section aria-labelledby="edit-product" className="max-w-2xl">
      <h1 id="edit-product" className="mb-6 font-bold text-2xl">
        {t('selling.editProduct')}
      </h1>
      <Loaded key={listingId} listingId={listingId} />
    </section>
  )
}

type Mine = OutputOf<typeof getMyListing>

/** Why a phone cannot be edited now; no entry if it can. */
const settled: Partial<Record<Mine['state'], { title: MessageFor; text: MessageFor }>> = {
  booked: {
    title: msg('selling.bookedTitle'),
    text: msg('selling.bookedText'),
  },
  sold: { title: msg('selling.soldTitle'), text: msg('selling.soldText') },
  lost: { title: msg('selling.notBackTitle'), text: msg('selling.notBackText') },
  withdrawn: { title: msg('selling.deletedTitle'), text: msg('selling.deletedText') },
}

function Loaded({ listingId }: { listingId: string }) {
  const { data } = useQuery(myListingQuery(listingId))
  const { me } = useSession()
  const [edit, setEdit] = useState<Edit>()
  if (!data) return <SpinnerBlock label={t('selling.fetchingPhone')} />
  const why = settled[data.state]
  // A new form for each version, so that it begins with what was merged.
  if (!why) return <EditForm key={edit?.base.version} {...{ listingId, setEdit }} {...(edit ?? { base: data })} />
  return (
    <EmptyState
      icon="lock"
      title={t(why.title)}
      action={<ButtonLink to={myProductsAddress(me?.name ?? '')}>{t('selling.goToMyProducts')}</ButtonLink>}
    >
      {t(why.text)}
    </EmptyState>
  )
}

/** `base`: the listing that the edit is made to. `merged`: what was typed over an earlier version of it. */
type Edit = { base: Mine; merged?: ReturnType<typeof mergeEdits> }

function EditForm({ listingId, base, merged, setEdit }: Edit & { listingId: string; setEdit: (edit: Edit) => void }) {
  const { me } = useSession()
  const navigateIfHere = useNavigateIfHere()
  const myProducts = myProductsAddress(me?.name ?? '')
  const saved = typedFrom(base.draft)
  const listing = useListingForm(merged?.typed ?? saved, async (changed) => {
    try {
      await api.editListing({ ...changed, listingId, version: base.version })
      notify.success(t('selling.changesSaved'))
      await navigateIfHere(myProducts)
    } catch (error) {
      if (isAppError(error) && error.reason === 'listing_changed') {
        const now = await api.getMyListing({ listingId })
        const mine = { ...listing.form.getValues(), photos: changed.photos }
        setEdit({ base: now, merged: mergeEdits({ base: saved, mine, saved: typedFrom(now.draft) }) })
      }
      throw error
    }
  })
  const was = base.draft.resalePrice
  const asked = Number(plainNumber(String(listing.form.watch('resalePrice'))))
  const priceHint = asked > 0 && asked !== was ? t('selling.oldPriceHint', { price: priceText(was) }) : t('selling.resaleHint')
  const note = merged && <Collisions collisions={merged.collisions} />
  return (
    <ListingForm
      {...listing}
      submitLabel={t('selling.saveChanges')}
      priceHint={priceHint}
      imeiLast4={base.imeiLast4}
      codePhoto={base.codePhoto}
      note={note}
    >
      <ButtonLink tone="quiet" wide to={myProducts}>
        {t('selling.discardChanges')}
      </ButtonLink>
    </ListingForm>
  )
}
