import { Navigate } from 'react-router'
import { t } from '#shared/language/message.ts'
import { begin, ensure } from '#web/lib/reading.ts'
import { tableParamsIn } from '#web/lib/table-address.ts'
import { pageMeta } from '#web/lib/title.ts'
import type { Route } from './+types/all-buyers.ts'
import { PeoplePage } from './people-page.tsx'
import { peopleQuery } from './queries.ts'

export const meta = () => pageMeta(t('quoted.allBuyers'), t('staff.allBuyersAbout'))

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  begin(() => [ensure(peopleQuery('buyer', tableParamsIn(request)))])

/** S2.33. The address names the list; any other value redirects to it. */
export default function AllBuyers({ params: { userstatus } }: Route.ComponentProps) {
  if (userstatus !== 'buyer') return <Navigate to="/dashboard/allbuyer/buyer" replace />
  return <PeoplePage userstatus="buyer" heading={t('quoted.allBuyers')} />
}
