import type { Permission } from '#shared/domain/staff/permissions.ts'
import { type MessageFor, msg } from '#shared/language/message.ts'
import type { IconName } from '#web/ui/icon.tsx'

type StaffPage = {
  /** The part of the address after /dashboard. */
  under: string
  permission: Permission
  /** Its item in the menu; pages that others lead to have none. */
  item?: { section: StaffSection; label: MessageFor; to: string; icon: IconName }
}

/** The sections of the staff's menu, in their order. */
export const staffSections = {
  people: msg('staffMenu.people'),
  orders: msg('staffMenu.orders'),
  money: msg('staffMenu.money'),
  market: msg('staffMenu.market'),
} satisfies Record<string, MessageFor>
type StaffSection = keyof typeof staffSections

/** Every page of the staff with the permission that it needs; the payouts' page also has the refunds. */
export const staffPages: readonly StaffPage[] = [
  { under: 'set-up', permission: 'settings.write' },
  {
    under: 'allseller',
    permission: 'people.read',
    item: { section: 'people', label: msg('quoted.allSellersMenu'), to: '/dashboard/allseller/seller', icon: 'tag' },
  },
  {
    under: 'allbuyer',
    permission: 'people.read',
    item: { section: 'people', label: msg('quoted.allBuyersMenu'), to: '/dashboard/allbuyer/buyer', icon: 'users' },
  },
  {
    under: 'badges',
    permission: 'people.verify',
    item: { section: 'people', label: msg('badges.menu'), to: '/dashboard/badges', icon: 'check' },
  },
  {
    under: 'code-photos',
    permission: 'moderation.read',
    item: { section: 'market', label: msg('codePhotos.menu'), to: '/dashboard/code-photos', icon: 'image' },
  },
  {
    under: 'orders',
    permission: 'orders.read',
    item: { section: 'orders', label: msg('find.orders'), to: '/dashboard/orders', icon: 'bag' },
  },
  {
    under: 'cases',
    permission: 'cases.read',
    item: { section: 'orders', label: msg('staff.cases'), to: '/dashboard/cases', icon: 'info' },
  },
  {
    under: 'phones',
    permission: 'orders.read',
    item: { section: 'orders', label: msg('lists.phones'), to: '/dashboard/phones', icon: 'phone' },
  },
  {
    under: 'payments',
    permission: 'orders.read',
    item: { section: 'money', label: msg('lists.payments'), to: '/dashboard/payments', icon: 'card' },
  },
  {
    under: 'refunds',
    permission: 'refunds.read',
    item: { section: 'money', label: msg('lists.refunds'), to: '/dashboard/refunds', icon: 'receipt' },
  },
  {
    under: 'all-payouts',
    permission: 'payouts.read',
    item: { section: 'money', label: msg('find.payouts'), to: '/dashboard/all-payouts', icon: 'wallet' },
  },
  {
    under: 'letters',
    permission: 'people.read',
    item: { section: 'people', label: msg('failedLetters.title'), to: '/dashboard/letters', icon: 'mail' },
  },
  {
    under: 'moderation',
    permission: 'moderation.read',
    item: { section: 'people', label: msg('parts.reports'), to: '/dashboard/moderation', icon: 'eye' },
  },
  {
    under: 'chargebacks',
    permission: 'chargebacks.read',
    item: { section: 'money', label: msg('parts.chargebacks'), to: '/dashboard/chargebacks', icon: 'card' },
  },
  {
    under: 'debts',
    permission: 'debts.read',
    item: { section: 'money', label: msg('parts.debts'), to: '/dashboard/debts', icon: 'receipt' },
  },
  {
    under: 'flaggedorders',
    permission: 'orders.read',
    item: { section: 'orders', label: msg('parts.flaggedOrders'), to: '/dashboard/flaggedorders', icon: 'warning' },
  },
  { under: 'orders', permission: 'orders.read' },
  { under: 'approvals', permission: 'orders.read' },
  { under: 'find', permission: 'orders.read' },
  { under: 'people', permission: 'people.read' },
  {
    under: 'linked',
    permission: 'people.read',
    item: { section: 'people', label: msg('find.linked'), to: '/dashboard/linked', icon: 'users' },
  },
  {
    under: 'failed-requests',
    permission: 'people.read',
    item: { section: 'people', label: msg('failedRequests.title'), to: '/dashboard/failed-requests', icon: 'warning' },
  },
  {
    under: 'keys',
    permission: 'keys.read',
    item: { section: 'people', label: msg('apiKeys.title'), to: '/dashboard/keys', icon: 'lock' },
  },
  {
    under: 'announcements',
    permission: 'announcements.send',
    item: { section: 'market', label: msg('announcements.title'), to: '/dashboard/announcements', icon: 'mail' },
  },
  {
    under: 'imei',
    permission: 'imeis.read',
    item: { section: 'orders', label: msg('imeis.title'), to: '/dashboard/imei', icon: 'shield' },
  },
  {
    under: 'held',
    permission: 'payouts.read',
    item: { section: 'money', label: msg('find.held'), to: '/dashboard/held', icon: 'wallet' },
  },
  {
    under: 'payouts',
    permission: 'payouts.read',
    item: { section: 'money', label: msg('parts.bankTransfers'), to: '/dashboard/payouts', icon: 'wallet' },
  },
  {
    under: 'figures',
    permission: 'figures.read',
    item: { section: 'money', label: msg('figures.title'), to: '/dashboard/figures', icon: 'chart' },
  },
  {
    under: 'integrity',
    permission: 'books.read',
    item: { section: 'money', label: msg('parts.integrity'), to: '/dashboard/integrity', icon: 'shield' },
  },
  {
    under: 'staff',
    permission: 'staff.read',
    item: { section: 'market', label: msg('staffRoles.title'), to: '/dashboard/staff', icon: 'lock' },
  },
  {
    under: 'settings',
    permission: 'settings.read',
    item: { section: 'market', label: msg('settings.title'), to: '/dashboard/settings', icon: 'sliders' },
  },
  {
    under: 'brands',
    permission: 'brands.write',
    item: { section: 'market', label: msg('brands.title'), to: '/dashboard/brands', icon: 'phone' },
  },
  {
    under: 'texts',
    permission: 'texts.write',
    item: { section: 'market', label: msg('ownTexts.title'), to: '/dashboard/texts', icon: 'pencil' },
  },
  {
    under: 'webhooks',
    permission: 'webhooks.manage',
    item: { section: 'market', label: msg('webhooks.title'), to: '/dashboard/webhooks', icon: 'bell' },
  },
  {
    under: 'secrets',
    permission: 'settings.read',
    item: { section: 'market', label: msg('secrets.title'), to: '/dashboard/secrets', icon: 'lock' },
  },
  {
    under: 'export',
    permission: 'market.export',
    item: { section: 'market', label: msg('marketExport.title'), to: '/dashboard/export', icon: 'download' },
  },
  {
    under: 'log',
    permission: 'log.read',
    item: { section: 'market', label: msg('staffLog.title'), to: '/dashboard/log', icon: 'clock' },
  },
]

/** The permission that a page of the dashboard needs; undefined if it is none of the staff's. */
export const permissionForPage = (pathname: string): Permission | undefined => {
  const [, under] = /\/dashboard\/([^/]+)/.exec(pathname) ?? []
  return staffPages.find((page) => page.under === under)?.permission
}
