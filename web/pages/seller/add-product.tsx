import { t } from '#shared/language/message.ts'
import { begin, ensure } from '#web/lib/reading.ts'
import { pageMeta } from '#web/lib/title.ts'
import type { Route } from './+types/add-product.ts'
import { Drafts } from './drafts.tsx'
import { type BegunListing, BegunOrNew } from './listing/begun-listing.tsx'
import { ListingForm } from './listing/listing-form.tsx'
import { SavedNote } from './listing/saved-note.tsx'
import { useNewListing } from './listing/use-new-listing.ts'
import { begunQuery, draftsQuery } from './queries.ts'

export const meta = () => pageMeta(t('quoted.addProducts'), t('selling.addDescription'))

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  begin(() => (new URL(request.url).searchParams.has('draft') ? [ensure(begunQuery)] : [ensure(draftsQuery)]))

/** S2.34: a seller lists a phone, or continues a draft. */
export default function AddProduct() {
  return (
    <section aria-labelledby="add-products" className="max-w-2xl">
      <h1 id="add-products" className="font-bold text-2xl">
        {t('quoted.addProducts')}
      </h1>
      <p className="muted mt-1 mb-6">{t('selling.addIntro')}</p>
      <BegunOrNew>
        {(begun) => (
          <>
            {!begun.isStored && <Drafts title={t('selling.continueDraft')} except={begun.id} />}
            <NewListing begun={begun} />
          </>
        )}
      </BegunOrNew>
    </section>
  )
}

function NewListing({ begun }: { begun: BegunListing }) {
  const { listing, kept } = useNewListing(begun)
  return (
    <ListingForm {...listing} submitLabel={t('selling.submit')} priceHint={t('selling.resaleHint')}>
      <SavedNote kept={kept} />
    </ListingForm>
  )
}
