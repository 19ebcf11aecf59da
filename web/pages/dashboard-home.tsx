import type { Role } from '#shared/contract/accounts.ts'
import { useSession } from '#web/lib/session.tsx'
import { wordedMeta } from '#web/lib/wording.ts'
import { AdminHome } from './admin/admin-home.tsx'
import { BuyerHome } from './buyer/buyer-home.tsx'
import { SellerHome } from './seller/seller-home.tsx'

export const meta = wordedMeta('dashboard', 'Your phones, orders and wishes on Ringback at a glance.')

const promise: Record<Role, string> = {
  admin: 'You keep the market honest.',
  seller: 'Here is how your phones are doing.',
  buyer: 'Here is what waits for you.',
}

/** S2.31: a welcome that names the role, and what to do next. */
export default function DashboardHome() {
  const { me } = useSession()
  if (!me) return null
  return (
    <div className="space-y-6">
      <div>
        <h1 className="wrap-anywhere font-bold text-2xl">
          Welcome, {me.userstatus} {me.name}
        </h1>
        <p className="muted mt-1">{promise[me.userstatus]}</p>
      </div>
      {me.userstatus === 'admin' && <AdminHome />}
      {me.userstatus === 'seller' && <SellerHome me={me} />}
      {me.userstatus === 'buyer' && <BuyerHome email={me.email} />}
    </div>
  )
}
