import { lazy, Suspense } from 'react'
import { useKeptFlag } from '#web/lib/kept-flag.ts'
import { useSession } from '#web/lib/session.tsx'
import { Optional } from '#web/ui/optional.tsx'

/** Loaded only where something may wait to be published. */
const KeptPublisher = lazy(() => import('#web/pages/seller/kept/kept-publisher.tsx'))

/** S20.3: on every page, once a seller is signed in who may have kept listings on this device. */
export function KeptPublisherIfNeeded() {
  const { me } = useSession()
  const isAny = useKeptFlag() !== ''
  if (!isAny || me?.userstatus !== 'seller') return null
  return (
    <Optional>
      <Suspense>
        <KeptPublisher key={me._id} />
      </Suspense>
    </Optional>
  )
}
