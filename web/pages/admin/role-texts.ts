import type { BuiltInRole, Permission } from '#shared/domain/staff/permissions.ts'
import { type MessageFor, msg, t } from '#shared/language/message.ts'

const builtInNames: Record<BuiltInRole, MessageFor> = {
  owner: msg('staffRoles.owner'),
  moderator: msg('staffRoles.moderator'),
  support: msg('staffRoles.support'),
}

/** The name of a role: those of every market have one in each language. */
export const roleText = ({ builtIn, name }: { builtIn: BuiltInRole | null; name: string }) =>
  builtIn ? t(builtInNames[builtIn]) : name

export const permissionTexts: Record<Permission, MessageFor> = {
  'people.read': msg('staffRoles.peopleRead'),
  'people.verify': msg('staffRoles.peopleVerify'),
  'people.suspend': msg('staffRoles.peopleSuspend'),
  'people.close': msg('staffRoles.peopleClose'),
  'orders.read': msg('staffRoles.ordersRead'),
  'orders.advance': msg('staffRoles.ordersAdvance'),
  'orders.refund': msg('staffRoles.ordersRefund'),
  'orders.unflag': msg('staffRoles.ordersUnflag'),
  'cases.read': msg('staffRoles.casesRead'),
  'cases.decide': msg('staffRoles.casesDecide'),
  'messages.read': msg('staffRoles.messagesRead'),
  'moderation.read': msg('staffRoles.moderationRead'),
  'moderation.decide': msg('staffRoles.moderationDecide'),
  'moderation.appeals': msg('staffRoles.moderationAppeals'),
  'chargebacks.read': msg('staffRoles.chargebacksRead'),
  'chargebacks.answer': msg('staffRoles.chargebacksAnswer'),
  'chargebacks.settle': msg('staffRoles.chargebacksSettle'),
  'debts.read': msg('staffRoles.debtsRead'),
  'debts.write_off': msg('staffRoles.debtsWriteOff'),
  'payouts.read': msg('staffRoles.payoutsRead'),
  'payouts.hold': msg('staffRoles.payoutsHold'),
  'payouts.transfer': msg('staffRoles.payoutsTransfer'),
  'refunds.read': msg('staffRoles.refundsRead'),
  'refunds.retry': msg('staffRoles.refundsRetry'),
  'refunds.transfer': msg('staffRoles.refundsTransfer'),
  'books.read': msg('staffRoles.booksRead'),
  'staff.read': msg('staffRoles.staffRead'),
  'staff.write': msg('staffRoles.staffWrite'),
}
