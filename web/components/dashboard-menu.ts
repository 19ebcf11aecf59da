import type { Role } from '#shared/contract/accounts.ts'
import type { Wording } from '#shared/domain/wording.ts'
import type { IconName } from '#web/ui/icon.tsx'

export type MenuItem = { label: string; to: string; icon: IconName }

export const myProductsAddress = (sellerName: string) => `/dashboard/myproducts/${encodeURIComponent(sellerName)}`

/** S2.28 to S2.30: the items of the side menu for each role. */
export function menuFor(me: { name: string; userstatus: Role }, wording: Wording): MenuItem[] {
  const own: Record<Role, MenuItem[]> = {
    admin: [
      { label: wording.allSellersMenu, to: '/dashboard/allseller/seller', icon: 'tag' },
      { label: wording.allBuyersMenu, to: '/dashboard/allbuyer/buyer', icon: 'users' },
      { label: 'Cases', to: '/dashboard/cases', icon: 'info' },
      { label: 'Reports', to: '/dashboard/moderation', icon: 'eye' },
      { label: 'Chargebacks', to: '/dashboard/chargebacks', icon: 'card' },
      { label: 'Debts', to: '/dashboard/debts', icon: 'receipt' },
      { label: 'Flagged orders', to: '/dashboard/flaggedorders', icon: 'warning' },
      { label: 'Bank transfers', to: '/dashboard/payouts', icon: 'wallet' },
      { label: 'Integrity', to: '/dashboard/integrity', icon: 'shield' },
    ],
    buyer: [
      { label: 'My Orders', to: '/dashboard/myorders', icon: 'bag' },
      { label: wording.myWishlist, to: '/dashboard/mywhistlist', icon: 'heart' },
      { label: 'Offers', to: '/dashboard/offers', icon: 'tag' },
    ],
    seller: [
      { label: 'Add a Product', to: '/dashboard/addproducts', icon: 'plus' },
      { label: 'My Products', to: myProductsAddress(me.name), icon: 'phone' },
      { label: 'Offers', to: '/dashboard/offers', icon: 'tag' },
      { label: 'Questions', to: '/dashboard/questions', icon: 'chat' },
      { label: 'Sales', to: '/dashboard/sales', icon: 'truck' },
      { label: 'Where is my money', to: '/dashboard/money', icon: 'wallet' },
    ],
  }
  return [
    ...own[me.userstatus],
    ...(me.userstatus === 'admin'
      ? []
      : [
          { label: 'Saved searches', to: '/dashboard/alerts', icon: 'search' as const },
          { label: 'Messages', to: '/dashboard/messages', icon: 'chat' as const },
          { label: 'Ratings', to: '/dashboard/ratings', icon: 'star' as const },
        ]),
    { label: 'Notices', to: '/dashboard/notices', icon: 'bell' },
    { label: 'Account', to: '/dashboard/account', icon: 'user' },
  ]
}
