import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { t } from '#shared/language/message.ts'
import { myProductsAddress } from '#web/components/dashboard-menu.ts'
import { api } from '#web/lib/api.ts'
import { useNavigateIfHere } from '#web/lib/late-answers.ts'
import { randomId } from '#web/lib/random-id.ts'
import { begin, ensure } from '#web/lib/reading.ts'
import { useSession } from '#web/lib/session.tsx'
import { pageMeta } from '#web/lib/title.ts'
import { notify } from '#web/ui/notify.ts'
import { SpinnerBlock } from '#web/ui/waiting.tsx'
import type { Route } from './+types/add-product.ts'
import { Drafts } from './drafts.tsx'
import { draftFrom, emptyListing, type Typed, typedFrom } from './listing/listing-fields.ts'
import { ListingForm } from './listing/listing-form.tsx'
import { SavedNote } from './listing/saved-note.tsx'
import { useDraft } from './listing/use-draft.ts'
import { useListingForm } from './listing/use-listing-form.ts'
import { begunQuery, draftsQuery } from './queries.ts'

export const meta = () => pageMeta(t('quoted.addProducts'), t('selling.addDescription'))

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  begin(() => (new URL(request.url).searchParams.has('draft') ? [ensure(begunQuery)] : [ensure(draftsQuery)]))

/** S2.34: a seller lists a phone, or continues a draft. */
export default function AddProduct() {
  const { key, search } = useLocation()
  const draftId = new URLSearchParams(search).get('draft') ?? undefined
  return (
    <section aria-labelledby="add-products" className="max-w-2xl">
      <h1 id="add-products" className="font-bold text-2xl">
        {t('quoted.addProducts')}
      </h1>
      <p className="muted mt-1 mb-6">{t('selling.addIntro')}</p>
      {/* Each navigation to this page gets a new form. */}
      {draftId ? <BegunListing key={key} draftId={draftId} /> : <EmptyListing key={key} />}
    </section>
  )
}

function EmptyListing() {
  const [draft] = useState(() => ({ id: randomId(), isStored: false }))
  return (
    <>
      <Drafts title={t('selling.continueDraft')} except={draft.id} />
      <NewListing draft={draft} typed={emptyListing} />
    </>
  )
}

function BegunListing({ draftId }: { draftId: string }) {
  const { data } = useQuery(begunQuery)
  const [other] = useState(randomId)
  if (!data) return <SpinnerBlock label={t('selling.fetchingDraft')} />
  const draft = data.find((one) => one.draftId === draftId)
  return (
    <>
      {!draft && <p className="surface mb-4 p-4">{t('selling.draftGone')}</p>}
      <NewListing
        draft={draft ? { id: draftId, isStored: true } : { id: other, isStored: false }}
        typed={draft ? typedFrom(draft.fields) : emptyListing}
      />
    </>
  )
}

function NewListing({ draft, typed }: { draft: { id: string; isStored: boolean }; typed: Typed }) {
  const { me } = useSession()
  const navigateIfHere = useNavigateIfHere()
  // The draft's id as idempotency key, so that a reload after a lost answer reuses it.
  const [key] = useState(draft.id)
  const listing = useListingForm(typed, async (sent) => {
    await api.addListing(sent, { key })
    await forget()
    notify.success(t('quoted.productAdded'))
    await navigateIfHere(myProductsAddress(me?.name ?? ''))
  })
  const arrived = listing.photos.photos.flatMap(({ url }) => (url ? [url] : []))
  const { kept, forget } = useDraft({ ...draft, personId: me?._id ?? '' }, draftFrom(listing.form.watch(), arrived))
  return (
    <ListingForm {...listing} submitLabel={t('selling.submit')} priceHint={t('selling.resaleHint')}>
      <SavedNote kept={kept} />
    </ListingForm>
  )
}
