import type { Permission } from '#shared/domain/staff/permissions.ts'
import { type MessageFor, msg } from '#shared/language/message.ts'
import type { IconName } from '#web/ui/icon.tsx'

type StaffPage = {
  /** The part of the address after /dashboard. */
  under: string
  permission: Permission
  /** Its item in the menu; pages that others lead to have none. */
  item?: { label: MessageFor; to: string; icon: IconName }
}

/** Every page of the staff with the permission that it needs; the payouts' page also has the refunds. */
export const staffPages: readonly StaffPage[] = [
  { under: 'set-up', permission: 'settings.write' },
  {
    under: 'allseller',
    permission: 'people.read',
    item: { label: msg('quoted.allSellersMenu'), to: '/dashboard/allseller/seller', icon: 'tag' },
  },
  {
    under: 'allbuyer',
    permission: 'people.read',
    item: { label: msg('quoted.allBuyersMenu'), to: '/dashboard/allbuyer/buyer', icon: 'users' },
  },
  {
    under: 'badges',
    permission: 'people.verify',
    item: { label: msg('badges.menu'), to: '/dashboard/badges', icon: 'check' },
  },
  { under: 'orders', permission: 'orders.read', item: { label: msg('find.orders'), to: '/dashboard/orders', icon: 'bag' } },
  { under: 'phones', permission: 'orders.read', item: { label: msg('lists.phones'), to: '/dashboard/phones', icon: 'phone' } },
  {
    under: 'payments',
    permission: 'orders.read',
    item: { label: msg('lists.payments'), to: '/dashboard/payments', icon: 'card' },
  },
  {
    under: 'refunds',
    permission: 'refunds.read',
    item: { label: msg('lists.refunds'), to: '/dashboard/refunds', icon: 'receipt' },
  },
  { under: 'cases', permission: 'cases.read', item: { label: msg('parts.cases'), to: '/dashboard/cases', icon: 'info' } },
  {
    under: 'moderation',
    permission: 'moderation.read',
    item: { label: msg('parts.reports'), to: '/dashboard/moderation', icon: 'eye' },
  },
  {
    under: 'chargebacks',
    permission: 'chargebacks.read',
    item: { label: msg('parts.chargebacks'), to: '/dashboard/chargebacks', icon: 'card' },
  },
  { under: 'debts', permission: 'debts.read', item: { label: msg('parts.debts'), to: '/dashboard/debts', icon: 'receipt' } },
  {
    under: 'flaggedorders',
    permission: 'orders.read',
    item: { label: msg('parts.flaggedOrders'), to: '/dashboard/flaggedorders', icon: 'warning' },
  },
  { under: 'orders', permission: 'orders.read' },
  { under: 'approvals', permission: 'orders.read' },
  { under: 'find', permission: 'orders.read' },
  { under: 'people', permission: 'people.read' },
  {
    under: 'linked',
    permission: 'people.read',
    item: { label: msg('find.linked'), to: '/dashboard/linked', icon: 'users' },
  },
  {
    under: 'announcements',
    permission: 'announcements.send',
    item: { label: msg('announcements.title'), to: '/dashboard/announcements', icon: 'mail' },
  },
  { under: 'imei', permission: 'imeis.read', item: { label: msg('imeis.title'), to: '/dashboard/imei', icon: 'shield' } },
  { under: 'held', permission: 'payouts.read', item: { label: msg('find.held'), to: '/dashboard/held', icon: 'wallet' } },
  {
    under: 'payouts',
    permission: 'payouts.read',
    item: { label: msg('parts.bankTransfers'), to: '/dashboard/payouts', icon: 'wallet' },
  },
  {
    under: 'figures',
    permission: 'figures.read',
    item: { label: msg('figures.title'), to: '/dashboard/figures', icon: 'chart' },
  },
  {
    under: 'integrity',
    permission: 'books.read',
    item: { label: msg('parts.integrity'), to: '/dashboard/integrity', icon: 'shield' },
  },
  { under: 'staff', permission: 'staff.read', item: { label: msg('staffRoles.title'), to: '/dashboard/staff', icon: 'lock' } },
  {
    under: 'settings',
    permission: 'settings.read',
    item: { label: msg('settings.title'), to: '/dashboard/settings', icon: 'sliders' },
  },
  { under: 'brands', permission: 'brands.write', item: { label: msg('brands.title'), to: '/dashboard/brands', icon: 'phone' } },
  { under: 'texts', permission: 'texts.write', item: { label: msg('ownTexts.title'), to: '/dashboard/texts', icon: 'pencil' } },
  { under: 'log', permission: 'log.read', item: { label: msg('staffLog.title'), to: '/dashboard/log', icon: 'clock' } },
]

/** The permission that a page of the dashboard needs; undefined if it is none of the staff's. */
export const permissionForPage = (pathname: string): Permission | undefined => {
  const [, under] = /\/dashboard\/([^/]+)/.exec(pathname) ?? []
  return staffPages.find((page) => page.under === under)?.permission
}
