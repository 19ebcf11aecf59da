import { sameAdminHours } from './moderation.ts'

/** The life of a moderation item: what staff, and the person it concerns, may do with it in each state, and why not. */
export const moderationStates = ['open', 'decided', 'appealed', 'closed'] as const
export type ModerationState = (typeof moderationStates)[number]

/** `lease`: only for the admin who holds the lease. Without `to` the state does not change. */
type Step = { from: readonly ModerationState[]; to?: ModerationState; by: 'staff' | 'person' | 'time'; lease?: true }

export const moderationSteps = {
  take: { from: ['open', 'appealed'], by: 'staff' },
  release: { from: ['open', 'appealed'], by: 'staff', lease: true },
  dismiss: { from: ['open'], to: 'closed', by: 'staff', lease: true },
  decide: { from: ['open'], to: 'decided', by: 'staff', lease: true },
  /** What it was reported for is no longer so. */
  clear: { from: ['open'], to: 'closed', by: 'time' },
  appeal: { from: ['decided'], to: 'appealed', by: 'person' },
  uphold: { from: ['appealed'], to: 'closed', by: 'staff', lease: true },
  revoke: { from: ['appealed'], to: 'closed', by: 'staff', lease: true },
  lift: { from: ['decided'], to: 'closed', by: 'staff' },
  expire: { from: ['decided', 'appealed', 'closed'], by: 'time' },
} as const satisfies Record<string, Step>
export type ModerationStep = keyof typeof moderationSteps
export const stepOf = (step: ModerationStep): Step => moderationSteps[step]

export type ModerationFacts = {
  state: ModerationState
  leasedBy: string | null
  leasedUntil: Date | null
  /** Until when the decision can be appealed; null if there is nothing to appeal. */
  appealUntil: Date | null
  decidedBy: string | null
  appealedAt: Date | null
  /** Whether there is another admin than the one who decided. */
  hasOtherAdmin: boolean
}

export type ModerationRefusal = {
  reason:
    | 'moderation_not_now'
    | 'moderation_taken'
    | 'moderation_take_first'
    | 'moderation_appeal_late'
    | 'moderation_by_another'
    | 'moderation_same_later'
  at?: Date
}

/** Why this admin, or the person concerned, cannot take a step now; undefined if they can. */
export function moderationRefusal(
  step: ModerationStep,
  facts: ModerationFacts,
  { now, adminId }: { now: Date; adminId?: string },
): ModerationRefusal | undefined {
  const { from, lease, by } = stepOf(step)
  if (!from.includes(facts.state)) return { reason: 'moderation_not_now' }
  if (step === 'appeal' && (!facts.appealUntil || facts.appealUntil <= now)) return { reason: 'moderation_appeal_late' }
  const holds = facts.leasedUntil !== null && facts.leasedUntil > now
  if (step === 'take' && holds && facts.leasedBy !== adminId && facts.leasedUntil) {
    return { reason: 'moderation_taken', at: facts.leasedUntil }
  }
  if (facts.state === 'appealed' && by === 'staff' && facts.decidedBy === adminId) {
    if (facts.hasOtherAdmin) return { reason: 'moderation_by_another' }
    const from = new Date((facts.appealedAt ?? now).getTime() + sameAdminHours * 3_600_000)
    if (from > now) return { reason: 'moderation_same_later', at: from }
  }
  if (lease && !(holds && facts.leasedBy === adminId)) return { reason: 'moderation_take_first' }
  return undefined
}
