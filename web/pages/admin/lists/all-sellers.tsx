import { Navigate } from 'react-router'
import { t } from '#shared/language/message.ts'
import { begin, ensure } from '#web/lib/reading.ts'
import { tableParamsIn } from '#web/lib/table-address.ts'
import { pageMeta } from '#web/lib/title.ts'
import type { Route } from './+types/all-sellers.ts'
import { sellerList } from './list-queries.ts'
import { sellerActions } from './people-cells.tsx'
import { PeopleList } from './people-list.tsx'

export const meta = () => pageMeta(t('quoted.allSellers'), t('staff.allSellersAbout'))

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  begin(() => [ensure(sellerList.query(tableParamsIn(request)))])

const first = ['name', 'status']

/** S2.32, S15.4. The address names the list; any other value redirects to it. */
export default function AllSellers({ params: { userstatus } }: Route.ComponentProps) {
  if (userstatus !== 'seller') return <Navigate to="/dashboard/allseller/seller" replace />
  return <PeopleList userstatus="seller" list={sellerList} title={t('quoted.allSellers')} first={first} actions={sellerActions} />
}
