import type { Role } from '#shared/contract/accounts.ts'
import { type Held, may } from '#shared/domain/staff/permissions.ts'
import { t } from '#shared/language/message.ts'
import type { IconName } from '#web/ui/icon.tsx'
import { staffPages, staffSections } from './staff-pages.ts'

/** Items of one section, of which staff have several, stand together under its title. */
export type MenuItem = { label: string; to: string; icon: IconName; section?: string }
/** The items that follow each other under one title; those at the end have none. */
export type MenuSection = { title?: string | undefined; items: MenuItem[] }

/** A menu by its sections. */
export function sectionsOf(items: MenuItem[]): MenuSection[] {
  const sections: MenuSection[] = []
  for (const item of items) {
    const last = sections.at(-1)
    if (last && last.title === item.section) last.items.push(item)
    else sections.push({ title: item.section, items: [item] })
  }
  return sections
}

export const myProductsAddress = (sellerName: string) => `/dashboard/myproducts/${encodeURIComponent(sellerName)}`

/** S2.28 to S2.30: the items of the side menu for each role; for staff, of the pages that theirs includes. */
export function menuFor(me: { name: string; userstatus: Role } & Held): MenuItem[] {
  const own: Record<Role, MenuItem[]> = {
    admin: staffItems(me),
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
      { label: t('figures.ownTitle'), to: '/dashboard/my-figures', icon: 'chart' },
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

const staffItems = (me: Held): MenuItem[] =>
  (Object.keys(staffSections) as (keyof typeof staffSections)[]).flatMap((section) =>
    staffPages.flatMap(({ permission, item }) =>
      item?.section === section && may(me, permission)
        ? [{ label: t(item.label), to: item.to, icon: item.icon, section: t(staffSections[section]) }]
        : [],
    ),
  )
