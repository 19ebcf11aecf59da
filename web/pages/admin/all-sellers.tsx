import { Navigate, useParams } from 'react-router'
import { RequireRole } from '#web/components/require-session.tsx'
import { useWording, wordedMeta } from '#web/lib/wording.ts'
import { PeoplePage } from './people-page.tsx'

export const meta = wordedMeta('allSellers', 'Everybody who sells on Ringback, verified or not yet.')

/** S2.32. The address names the list it shows; any other word there leads back to it. */
export default function AllSellers() {
  const { userstatus } = useParams()
  const { allSellers } = useWording()
  if (userstatus !== 'seller') return <Navigate to="/dashboard/allseller/seller" replace />
  return (
    <RequireRole role="admin">
      <PeoplePage userstatus="seller" heading={allSellers} />
    </RequireRole>
  )
}
