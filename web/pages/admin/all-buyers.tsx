import { Navigate } from 'react-router'
import { begin, ensure } from '#web/lib/reading.ts'
import { tableParamsIn } from '#web/lib/table-address.ts'
import { useWording, wordedMeta } from '#web/lib/wording.ts'
import type { Route } from './+types/all-buyers.ts'
import { PeoplePage } from './people-page.tsx'
import { peopleQuery } from './queries.ts'

export const meta = wordedMeta('allBuyers', 'Everybody who buys on Ringback.')

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  begin(() => [ensure(peopleQuery('buyer', tableParamsIn(request)))])

/** S2.33. The address names the list; any other value redirects to it. */
export default function AllBuyers({ params: { userstatus } }: Route.ComponentProps) {
  const { allBuyers } = useWording()
  if (userstatus !== 'buyer') return <Navigate to="/dashboard/allbuyer/buyer" replace />
  return <PeoplePage userstatus="buyer" heading={allBuyers} />
}
