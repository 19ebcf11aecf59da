/** What a person is suspended from: only selling, or everything that their open orders do not need. */
export const suspensionScopes = ['selling', 'account'] as const
export type SuspensionScope = (typeof suspensionScopes)[number]

/** `until`: null if open-ended. */
export type Suspension = { scope: SuspensionScope; until: Date | null }

/**
 * The categories of operations for suspensions. `settle` is never blocked: open orders and their cases, money, notices, the
 * decision with its appeal, and signing out (S10.15). `use` is every operation that names no other category.
 */
export const acts = ['sell', 'book', 'write', 'use', 'settle'] as const
export type Act = (typeof acts)[number]

const stopped: Record<SuspensionScope, readonly Act[]> = {
  selling: ['sell'],
  account: ['sell', 'book', 'write', 'use'],
}

/** Why a person under this suspension, if any, cannot perform the act; undefined if they can. Every gate asks this. */
export function suspensionRefusal(suspension: Suspension | null, act: Act) {
  if (!suspension || !stopped[suspension.scope].includes(act)) return undefined
  const { scope, until } = suspension
  return until ? { reason: `${scope}_suspended_until` as const, until } : { reason: `${scope}_suspended` as const, until }
}
