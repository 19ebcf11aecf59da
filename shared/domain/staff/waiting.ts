import { type MessageFor, msg } from '#shared/language/message.ts'
import { type Held, may, type Permission } from './permissions.ts'
import { mayOfTwo } from './second-person.ts'

type WaitingRow = {
  name: string
  label: MessageFor<{ count: number }>
  /** It is shown to those who see its list and may do one of these. */
  reads: Permission
  does: readonly Permission[] | 'what needs two'
}

/** What waits for staff, by kind: who has to do something about it. */
const rows = [
  { name: 'approval', label: msg('waiting.approval'), reads: 'orders.read', does: 'what needs two' },
  {
    name: 'chargeback',
    label: msg('waiting.chargeback'),
    reads: 'chargebacks.read',
    does: ['chargebacks.answer', 'chargebacks.settle'],
  },
  { name: 'case', label: msg('waiting.case'), reads: 'cases.read', does: ['cases.decide'] },
  { name: 'report', label: msg('waiting.report'), reads: 'moderation.read', does: ['moderation.decide'] },
  { name: 'codePhoto', label: msg('waiting.codePhoto'), reads: 'moderation.read', does: ['moderation.decide'] },
  { name: 'appeal', label: msg('waiting.appeal'), reads: 'moderation.read', does: ['moderation.appeals'] },
  { name: 'flagged', label: msg('waiting.flagged'), reads: 'orders.read', does: ['orders.unflag', 'orders.refund'] },
  { name: 'payout', label: msg('waiting.payout'), reads: 'payouts.read', does: ['payouts.transfer'] },
  { name: 'refund', label: msg('waiting.refund'), reads: 'refunds.read', does: ['refunds.transfer', 'refunds.retry'] },
  { name: 'held', label: msg('waiting.held'), reads: 'payouts.read', does: ['payouts.hold'] },
  { name: 'badge', label: msg('waiting.badge'), reads: 'people.verify', does: ['people.verify'] },
] as const satisfies readonly WaitingRow[]

export type WaitingKind = (typeof rows)[number]['name']
export const waitingKinds = rows.map(({ name }) => name)
export const waitingLabels = Object.fromEntries(rows.map(({ name, label }) => [name, label])) as Record<
  WaitingKind,
  MessageFor<{ count: number }>
>

/** The kinds about which somebody can do something. */
export const waitingFor = (staff: Held): WaitingKind[] =>
  rows
    .filter(({ reads, does }) => {
      const doesSome = does === 'what needs two' ? mayOfTwo(staff).length > 0 : does.some((act) => may(staff, act))
      return may(staff, reads) && doesSome
    })
    .map(({ name }) => name)
