import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#shared/contract/endpoint.ts'
import type { getMyListing } from '#shared/contract/selling.ts'
import { priceText } from '#shared/format.ts'
import { tellHidden } from '#web/components/contacts-hidden.ts'
import { myProductsAddress } from '#web/components/dashboard-menu.ts'
import { api } from '#web/lib/api.ts'
import { useNavigateIfHere } from '#web/lib/late-answers.ts'
import { begin, ensure } from '#web/lib/reading.ts'
import { useSession } from '#web/lib/session.tsx'
import { pageMeta } from '#web/lib/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { notify } from '#web/ui/notify.ts'
import { SpinnerBlock } from '#web/ui/waiting.tsx'
import type { Route } from './+types/edit-product.ts'
import { typedFrom } from './listing/listing-fields.ts'
import { ListingForm } from './listing/listing-form.tsx'
import { useListingForm } from './listing/use-listing-form.ts'
import { myListingQuery } from './queries.ts'

export const meta = () => pageMeta('Edit a Product', 'Change what a listing of yours says.')

export const clientLoader = ({ params: { listingId } }: Route.ClientLoaderArgs) =>
  begin(() => [ensure(myListingQuery(listingId))])

/** A seller edits one of their phones. */
export default function EditProduct({ params: { listingId } }: Route.ComponentProps) {
  return (
    <section aria-labelledby="edit-product" className="max-w-2xl">
      <h1 id="edit-product" className="mb-6 font-bold text-2xl">
        Edit a Product
      </h1>
      <Loaded key={listingId} listingId={listingId} />
    </section>
  )
}

type Mine = OutputOf<typeof getMyListing>

/** Why a phone cannot be edited now; no entry if it can. */
const settled: Partial<Record<Mine['state'], { title: string; text: string }>> = {
  booked: {
    title: 'A buyer has booked this phone',
    text: 'It stays as the buyer saw it until that booking is paid or ends.',
  },
  sold: { title: 'This phone is sold', text: 'Its page stays as its buyer saw it.' },
  lost: { title: 'This phone has not come back to you', text: 'Once it has, list it again from the page of its sale.' },
  withdrawn: { title: 'This phone is not on the market any more', text: 'You have deleted it.' },
}

function Loaded({ listingId }: { listingId: string }) {
  const { data } = useQuery(myListingQuery(listingId))
  const { me } = useSession()
  if (!data) return <SpinnerBlock label="Fetching the phone" />
  const why = settled[data.state]
  if (!why) return <EditForm listingId={listingId} mine={data} />
  return (
    <EmptyState
      icon="lock"
      title={why.title}
      action={<ButtonLink to={myProductsAddress(me?.name ?? '')}>Go to My Products</ButtonLink>}
    >
      {why.text}
    </EmptyState>
  )
}

function EditForm({ listingId, mine }: { listingId: string; mine: Mine }) {
  const { me } = useSession()
  const navigateIfHere = useNavigateIfHere()
  const myProducts = myProductsAddress(me?.name ?? '')
  const listing = useListingForm(typedFrom(mine.draft), async (changed) => {
    const edited = await api.editListing({ ...changed, listingId })
    notify.success('The changes are saved')
    tellHidden(edited)
    await navigateIfHere(myProducts)
  })
  const was = mine.draft.resalePrice
  const asked = Number(listing.form.watch('resalePrice'))
  const priceHint = asked > 0 && asked !== was ? `Buyers see that it was ${priceText(was)}` : 'What you ask for it'
  return (
    <ListingForm {...listing} submitLabel="Save the changes" priceHint={priceHint} imeiLast4={mine.imeiLast4}>
      <ButtonLink tone="quiet" wide to={myProducts}>
        Leave it as it is
      </ButtonLink>
    </ListingForm>
  )
}
