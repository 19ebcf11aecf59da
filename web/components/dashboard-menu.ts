import type { Role } from '#shared/contract/accounts.ts'
import { type Held, may } from '#shared/domain/staff/permissions.ts'
import { t } from '#shared/language/message.ts'
import type { IconName } from '#web/ui/icon.tsx'
import { staffPages } from './staff-pages.ts'

export type MenuItem = { label: string; to: string; icon: IconName }

export const myProductsAddress = (sellerName: string) => `/dashboard/myproducts/${encodeURIComponent(sellerName)}`

/** S2.28 to S2.30: the items of the side menu for each role; for staff, of the pages that theirs includes. */
export function menuFor(me: { name: string; userstatus: Role } & Held): MenuItem[] {
  const own: Record<Role, MenuItem[]> = {
    admin: staffPages.flatMap(({ permission, item }) => (item && may(me, permission) ? [{ ...item, label: t(item.label) }] : [])),
    buyer: [
      { label: t('parts.myOrders'), to: '/dashboard/myorders', icon: 'bag' },
      { label: t('quoted.myWishlist'), to: '/dashboard/mywhistlist', icon: 'heart' },
      { label: t('parts.offers'), to: '/dashboard/offers', icon: 'tag' },
    ],
    seller: [
      { label: t('parts.addProduct'), to: '/dashboard/addproducts', icon: 'plus' },
      { label: t('parts.myProducts'), to: myProductsAddress(me.name), icon: 'phone' },
      { label: t('parts.offers'), to: '/dashboard/offers', icon: 'tag' },
      { label: t('parts.questions'), to: '/dashboard/questions', icon: 'chat' },
      { label: t('parts.sales'), to: '/dashboard/sales', icon: 'truck' },
      { label: t('parts.money'), to: '/dashboard/money', icon: 'wallet' },
      { label: t('badges.title'), to: '/dashboard/badge', icon: 'shield' },
    ],
  }
  return [
    ...own[me.userstatus],
    ...(me.userstatus === 'admin'
      ? []
      : [
          { label: t('parts.savedSearches'), to: '/dashboard/alerts', icon: 'search' as const },
          { label: t('parts.messages'), to: '/dashboard/messages', icon: 'chat' as const },
          { label: t('parts.ratings'), to: '/dashboard/ratings', icon: 'star' as const },
        ]),
    { label: t('parts.notices'), to: '/dashboard/notices', icon: 'bell' },
    { label: t('parts.account'), to: '/dashboard/account', icon: 'user' },
  ]
}
