import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Role } from '#shared/contract/accounts.ts'
import { api } from '#web/lib/api.ts'
import { keys } from '#web/lib/keys.ts'
import { begin, ensure } from '#web/lib/reading.ts'
import { useSession } from '#web/lib/session.tsx'
import { wordedMeta } from '#web/lib/wording.ts'
import { AdminHome } from './admin/admin-home.tsx'
import { BuyerHome } from './buyer/buyer-home.tsx'
import { failsWithoutData } from './dashboard-query.ts'
import { HomeSkeleton } from './home-parts.tsx'
import { OutOfDate } from './out-of-date.tsx'
import { SellerHome } from './seller/seller-home.tsx'

export const meta = wordedMeta('dashboard', 'Your phones, orders and wishes on Ringback at a glance.')

const summaryQuery = queryOptions({
  queryKey: keys.summary,
  queryFn: ({ signal }) => api.getSummary({}, { signal }),
  throwOnError: failsWithoutData,
})

export const clientLoader = () => begin(() => [ensure(summaryQuery)])

const promise: Record<Role, string> = {
  admin: 'You keep the market honest.',
  seller: 'Here is how your phones are doing.',
  buyer: 'Here is what waits for you.',
}

/** S2.31: a welcome that names the role, and what to do next. */
export default function DashboardHome() {
  const { me } = useSession()
  const { data: summary, error, refetch } = useQuery(summaryQuery)
  if (!me) return null
  return (
    <div className="space-y-6">
      <div>
        <h1 className="wrap-anywhere font-bold text-2xl">
          Welcome, {me.userstatus} {me.name}
        </h1>
        <p className="muted mt-1">{promise[me.userstatus]}</p>
      </div>
      {!summary && <HomeSkeleton />}
      {summary && <OutOfDate error={error} onRetry={refetch} />}
      {summary?.role === 'admin' && <AdminHome summary={summary} />}
      {summary?.role === 'seller' && <SellerHome me={me} summary={summary} />}
      {summary?.role === 'buyer' && <BuyerHome summary={summary} />}
    </div>
  )
}
