import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useSession } from '#web/lib/session.tsx'
import { termsQuestion } from '#web/lib/terms.ts'

const NewTerms = lazy(async () => ({ default: (await import('./new-terms.tsx')).NewTerms }))

/** Shows new terms of use to whoever still has to agree to them. */
export function NewTermsGate() {
  const { me } = useSession()
  const isAsked = useSyncExternalStore(termsQuestion.watch, termsQuestion.about, () => undefined) !== undefined
  if (!me || (me.termsDue === null && !isAsked)) return null
  return (
    <Suspense>
      <NewTerms version={me.termsDue} isAsked={isAsked} />
    </Suspense>
  )
}
