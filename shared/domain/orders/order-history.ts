import type { CaseKind } from '#shared/domain/case/facts.ts'
import { daysAfter } from './order-terms.ts'

/**
 * What an order has been through before: states that can be entered again have a limit or a wait (S23.4). Which ones there are
 * is in docs/decisions/0062-limits-on-what-can-be-repeated.md.
 */
export type OrderHistory = {
  /** How many cases of each kind were opened. */
  cases: Partial<Record<CaseKind, number>>
  /** When the buyer last withdrew a case. */
  withdrawnAt: Date | null
  /** How often the buyer asked to cancel. */
  cancelAsks: number
}

/** Of an order to which nothing has happened yet, and of facts that were stored without a history. */
export const noHistory: OrderHistory = { cases: {}, withdrawnAt: null, cancelAsks: 0 }

/** Cases of one kind that a buyer can open for an order. */
export const maxReports = 2
/** Days from the withdrawal of a case to a second one of a kind. */
export const reportAgainDays = 1
/** How often a buyer can ask to cancel an order. */
export const maxCancelAsks = 2
/** Parts of the money of an order that its seller can give back. */
export const maxPartRefunds = 3

/** By how many days in all staff can extend one deadline of an order. */
export const maxExtraDays = 14

type ReportRefusal = { reason: 'reported_too_often' } | { reason: 'reported_before'; at: Date }

/** Why a buyer cannot open a case of this kind now; undefined if they can. */
export function reportRefusal(kind: CaseKind, { cases, withdrawnAt }: OrderHistory, now: Date): ReportRefusal | undefined {
  const times = cases[kind] ?? 0
  if (times >= maxReports) return { reason: 'reported_too_often' }
  const again = withdrawnAt && daysAfter(withdrawnAt, reportAgainDays)
  return times > 0 && again && now < again ? { reason: 'reported_before', at: again } : undefined
}
