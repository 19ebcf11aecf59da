import { Navigate } from 'react-router'
import { t } from '#shared/language/message.ts'
import { begin, ensure } from '#web/lib/reading.ts'
import { tableParamsIn } from '#web/lib/table-address.ts'
import { pageMeta } from '#web/lib/title.ts'
import type { Route } from './+types/all-buyers.ts'
import { buyerList } from './list-queries.ts'
import { buyerActions } from './people-cells.tsx'
import { PeopleList } from './people-list.tsx'

export const meta = () => pageMeta(t('quoted.allBuyers'), t('staff.allBuyersAbout'))

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  begin(() => [ensure(buyerList.query(tableParamsIn(request)))])

const first = ['name', 'status']

/** S2.33, S15.4. The address names the list; any other value redirects to it. */
export default function AllBuyers({ params: { userstatus } }: Route.ComponentProps) {
  if (userstatus !== 'buyer') return <Navigate to="/dashboard/allbuyer/buyer" replace />
  return <PeopleList userstatus="buyer" list={buyerList} title={t('quoted.allBuyers')} first={first} actions={buyerActions} />
}
