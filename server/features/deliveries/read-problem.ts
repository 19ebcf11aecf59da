import type { Tx } from '#server/db/connect.ts'
import { listingOf } from '#server/features/orders/frozen-listing.ts'
import type { LockedDelivery } from '#server/features/orders/lock-delivery.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import type { CaseKind } from '#shared/domain/case/facts.ts'
import { casePointsOf } from '#shared/domain/case/points.ts'
import { problemsIn } from '#shared/domain/delivery/problems.ts'
import { reportRefusal } from '#shared/domain/orders/order-history.ts'
import type { Outcome } from './asked-step.ts'
import { stepError } from './step-error.ts'

type Said = { input: { reason?: string | undefined; pictures?: string[] | undefined }; personId: string }
type Problem = Said & { input: { caseKind: CaseKind; points?: string[] | undefined } }

const saidIn = ({ input: { reason, pictures }, personId }: Said) => ({
  words: reason,
  pictures,
  personId,
})

/** What the buyer says when they report a problem of this kind. */
export const readReport =
  (kind: CaseKind) =>
  (_tx: unknown, _delivery: unknown, asked: Said): Outcome => ({ opening: { kind, ...saidIn(asked) } })

/** What the buyer says is wrong, with the points of the listing that do not hold (S10.10). */
export async function readProblem(tx: Tx, delivery: LockedDelivery, asked: Problem): Promise<Outcome> {
  const kind = caseKindOf(delivery, asked.input.caseKind)
  const refusal = reportRefusal(kind, delivery.facts.history, delivery.now)
  if (refusal) throw stepError(refusal)
  if (kind !== 'not_as_described') return { opening: { kind, ...saidIn(asked) } }
  const listed = casePointsOf(await listingOf(tx, delivery.order.id))
  const points = listed.filter(({ label }) => asked.input.points?.includes(label))
  if (points.length === 0) throw appError('case_points_needed', {}, { field: 'points' })
  return { opening: { kind, ...saidIn(asked), points } }
}

function caseKindOf({ row }: LockedDelivery, caseKind: CaseKind): CaseKind {
  if (!problemsIn(row.state, row).includes(caseKind)) throw appError('case_kind_wrong', {}, { field: 'caseKind' })
  return caseKind
}
