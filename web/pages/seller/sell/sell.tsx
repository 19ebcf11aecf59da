import { useIsFetching, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { t } from '#shared/language/message.ts'
import { RequireRole } from '#web/components/require-session.tsx'
import { categoriesQuery } from '#web/lib/categories.ts'
import { keepSellPage } from '#web/lib/offline-worker.ts'
import { begin, ensure } from '#web/lib/reading.ts'
import { rememberSeller } from '#web/lib/seller-on-device.ts'
import { useSession } from '#web/lib/session.tsx'
import { pageMeta } from '#web/lib/title.ts'
import { takeFocus } from '#web/ui/take-focus.ts'
import { MailNote } from '../../mail-note.tsx'
import { SuspensionNote } from '../../suspension-note.tsx'
import { Drafts } from '../drafts.tsx'
import { KeptList } from '../kept/kept-list.tsx'
import { KeptNote } from '../kept/kept-note.tsx'
import { type BegunListing, BegunOrNew } from '../listing/begun-listing.tsx'
import { useModels } from '../listing/models.ts'
import { SavedNote } from '../listing/saved-note.tsx'
import { useNewListing } from '../listing/use-new-listing.ts'
import { guidedShots, type ShotName, shotNames, shots } from '../photos/shots.ts'
import { begunQuery, draftsQuery } from '../queries.ts'
import type { Route } from './+types/sell.ts'
import { CameraStep } from './camera-step.tsx'
import { DetailsStep } from './details-step.tsx'
import { addShots, photoOf, placesOf } from './places.ts'
import type { Chosen } from './shot-strip.tsx'

export const meta = () => pageMeta(t('sell.title'), t('sell.description'))

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  begin(() => (new URL(request.url).searchParams.has('draft') ? [ensure(begunQuery)] : [ensure(draftsQuery)]))

/** S20.2: the button "Sell" leads here: photos first, then what they do not show. */
export default function Sell() {
  return (
    <div className="page-width pb-8">
      <RequireRole role="seller">
        <BegunOrNew>{(begun) => <Sale begun={begun} />}</BegunOrNew>
      </RequireRole>
    </div>
  )
}

/** Fetches what the page would fetch when it is needed; from then on it opens without a network, too. */
function useOpensOffline() {
  const { me } = useSession()
  useModels('')
  const { isSuccess } = useQuery(categoriesQuery)
  const isLoaded = useIsFetching() === 0 && isSuccess
  useEffect(() => {
    if (!me) return
    rememberSeller(me)
    if (!(isLoaded && navigator.onLine)) return
    const later = [import('../kept/kept-publisher.tsx'), import('#shared/domain/contact-masking/find-contacts.ts')]
    Promise.all(later)
      .then(keepSellPage)
      .catch(() => undefined)
  }, [me, isLoaded])
}

function Sale({ begun }: { begun: BegunListing }) {
  const { me } = useSession()
  useOpensOffline()
  const { listing, kept, onDevice } = useNewListing(begun, { mayKeep: true })
  const { store, photos, refused } = listing.photos
  const placed = placesOf(photos)
  const [chosen, setChosen] = useState<Chosen | undefined>(() => (photos.length > 0 ? undefined : { shot: 'front' }))
  const [said, setSaid] = useState('')
  /** Whether the set is gone through for the first time; afterwards each photo leads back to the details. */
  const [isGuided, setGuided] = useState(chosen !== undefined)

  const photo = placed.find((one) => one.photo.key === chosen?.key)?.photo

  function goOn(said: string, behind: ShotName) {
    const later = guidedShots.filter((name) => shotNames.indexOf(name) > shotNames.indexOf(behind))
    const now = placesOf(store.shown().photos)
    const next = isGuided && behind !== 'faults' ? later.find((name) => !photoOf(now, name)) : undefined
    setSaid([said, next && t('sell.next', { shot: t(shots[next].label) })].filter(Boolean).join(' '))
    if (!next) setGuided(false)
    setChosen(next && { shot: next })
  }

  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {chosen ? (
        <CameraStep
          shot={chosen.shot}
          photo={photo}
          problem={refused}
          maySkip={photos.length > 0}
          onFiles={(files) => {
            const taken = t('sell.taken', { shot: t(shots[chosen.shot].label) })
            if (addShots(store, files, chosen.shot, photo) > 0) goOn(taken, chosen.shot)
          }}
          onRemove={() => {
            if (photo) store.remove(photo.key)
            setChosen({ shot: chosen.shot })
          }}
          onSkip={() => goOn('', chosen.shot)}
        />
      ) : (
        <section aria-labelledby="sell" className="max-w-2xl py-6">
          {me && <SuspensionNote me={me} />}
          {me && <MailNote me={me} />}
          <h1 id="sell" ref={takeFocus} tabIndex={-1} className="mb-4 font-bold text-2xl outline-none">
            {t('sell.title')}
          </h1>
          {begun.kept?.problem && <p className="surface mb-4 border-error p-4 text-error">{begun.kept.problem}</p>}
          <DetailsStep listing={listing} placed={placed} onShot={setChosen}>
            <KeptNote onDevice={onDevice}>
              <SavedNote kept={kept} />
            </KeptNote>
          </DetailsStep>
        </section>
      )}
      {chosen && photos.length === 0 && (
        <>
          <KeptList except={begun.id} />
          <Drafts title={t('selling.continueDraft')} except={begun.id} />
        </>
      )}
    </>
  )
}
