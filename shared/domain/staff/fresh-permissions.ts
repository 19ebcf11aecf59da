import type { Permission } from './permissions.ts'

/** Whether a second factor was proved in a sign-in, and whether that was within the last minutes. */
export const factors = ['none', 'old', 'fresh'] as const
export type Factor = (typeof factors)[number]

/** For how many minutes a second factor that was proved counts as fresh (S14.6). */
export const minutesFresh = 10

/**
 * Whether staff have to have proved their second factor within the last minutes: for what moves money, closes or suspends people,
 * appoints staff or changes settings. Everything else needs one that was proved at some time in this sign-in.
 */
export const needsFreshFactor: Record<Permission, boolean> = {
  'people.read': false,
  'people.verify': false,
  'people.suspend': true,
  'people.close': true,
  'people.export': true,
  'letters.send': false,
  'notes.write': false,
  'orders.read': false,
  'orders.advance': true,
  'orders.refund': true,
  'orders.unflag': false,
  'cases.read': false,
  'cases.decide': true,
  'messages.read': false,
  'moderation.read': false,
  'moderation.decide': false,
  'moderation.appeals': false,
  'imeis.read': false,
  'imeis.block': false,
  'announcements.send': true,
  'chargebacks.read': false,
  'chargebacks.answer': false,
  'chargebacks.settle': true,
  'debts.read': false,
  'debts.write_off': true,
  'payouts.read': false,
  'payouts.hold': true,
  'payouts.transfer': true,
  'refunds.read': false,
  'refunds.retry': true,
  'refunds.transfer': true,
  'books.read': false,
  'figures.read': false,
  'log.read': false,
  'texts.write': false,
  'brands.write': false,
  'staff.read': false,
  'staff.write': true,
  'keys.read': false,
  'keys.revoke': false,
  'settings.read': false,
  'settings.write': true,
  'webhooks.manage': true,
  'market.export': true,
}
