import { queryOptions, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { Role } from '#shared/contract/accounts.ts'
import { type MessageFor, msg, t } from '#shared/language/message.ts'
import { Loaded } from '#web/components/loaded.tsx'
import { api } from '#web/lib/api.ts'
import { keys } from '#web/lib/keys.ts'
import { begin, ensure } from '#web/lib/reading.ts'
import { useSession } from '#web/lib/session.tsx'
import { pageMeta } from '#web/lib/title.ts'
import { failsWithoutData } from './dashboard-query.ts'
import { HomeSkeleton } from './home-parts.tsx'
import { toDoQuery } from './seller/queries.ts'

/** Each is loaded only for its role. */
const AdminHome = lazy(async () => ({ default: (await import('./admin/admin-home.tsx')).AdminHome }))
const BuyerHome = lazy(async () => ({ default: (await import('./buyer/buyer-home.tsx')).BuyerHome }))
const SellerHome = lazy(async () => ({ default: (await import('./seller/seller-home.tsx')).SellerHome }))

export const meta = () => pageMeta(t('quoted.dashboard'), t('dashboard.about'))

const summaryQuery = queryOptions({
  queryKey: keys.summary,
  queryFn: ({ signal }) => api.getSummary({}, { signal }),
  throwOnError: failsWithoutData,
})

export const clientLoader = () => begin(() => [ensure(summaryQuery)])

const promise: Record<Role, MessageFor> = {
  admin: msg('dashboard.adminPromise'),
  seller: msg('dashboard.sellerPromise'),
  buyer: msg('dashboard.buyerPromise'),
}

/** S2.31: a welcome, whose second line names the role, and what to do next. */
export default function DashboardHome() {
  const { me } = useSession()
  const summary = useQuery(summaryQuery)
  // Fetched in parallel with the summary, because a seller's home needs both.
  useQuery({ ...toDoQuery, enabled: me?.userstatus === 'seller' })
  if (!me) return null
  return (
    <div className="space-y-6">
      <div>
        <h1 className="wrap-anywhere font-bold text-2xl">{t('dashboard.welcome', { name: me.name })}</h1>
        <p className="muted mt-1">{t(promise[me.userstatus])}</p>
      </div>
      <Loaded query={summary} pending={<HomeSkeleton />}>
        {(data) => (
          <Suspense fallback={<HomeSkeleton />}>
            {data.role === 'admin' && <AdminHome summary={data} />}
            {data.role === 'seller' && <SellerHome me={me} summary={data} />}
            {data.role === 'buyer' && <BuyerHome summary={data} />}
          </Suspense>
        )}
      </Loaded>
    </div>
  )
}
