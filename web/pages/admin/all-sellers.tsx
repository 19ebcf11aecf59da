import { Navigate } from 'react-router'
import { t } from '#shared/language/message.ts'
import { begin, ensure } from '#web/lib/reading.ts'
import { tableParamsIn } from '#web/lib/table-address.ts'
import { pageMeta } from '#web/lib/title.ts'
import type { Route } from './+types/all-sellers.ts'
import { PeoplePage } from './people-page.tsx'
import { peopleQuery } from './queries.ts'

export const meta = () => pageMeta(t('quoted.allSellers'), t('staff.allSellersAbout'))

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  begin(() => [ensure(peopleQuery('seller', tableParamsIn(request)))])

/** S2.32. The address names the list; any other value redirects to it. */
export default function AllSellers({ params: { userstatus } }: Route.ComponentProps) {
  if (userstatus !== 'seller') return <Navigate to="/dashboard/allseller/seller" replace />
  return <PeoplePage userstatus="seller" heading={t('quoted.allSellers')} />
}
