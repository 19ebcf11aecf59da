import { useNavigation } from 'react-router'
import { useSession } from '#web/lib/session.tsx'
import { ProgressBar } from '#web/ui/waiting.tsx'

/** S2.15: a bar along the top while a page or the session is loading, and while somebody signs in or out. */
export function GlobalProgress() {
  const navigating = useNavigation().state !== 'idle'
  const { status, problem, busy } = useSession()
  if (navigating || busy) return <ProgressBar />
  if (status === 'loading' && !problem) return <ProgressBar className="person-only" />
  return null
}
