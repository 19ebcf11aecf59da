import { Navigate, useParams } from 'react-router'
import { RequireRole } from '#web/components/require-session.tsx'
import { useWording, wordedMeta } from '#web/lib/wording.ts'
import { PeoplePage } from './people-page.tsx'

export const meta = wordedMeta('allBuyers', 'Everybody who buys on Ringback.')

/** S2.33. The address names the list it shows; any other word there leads back to it. */
export default function AllBuyers() {
  const { userstatus } = useParams()
  const { allBuyers } = useWording()
  if (userstatus !== 'buyer') return <Navigate to="/dashboard/allbuyer/buyer" replace />
  return (
    <RequireRole role="admin">
      <PeoplePage userstatus="buyer" heading={allBuyers} />
    </RequireRole>
  )
}
