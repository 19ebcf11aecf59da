import type { Tx } from '#server/db/connect.ts'
import type { Asked } from '#server/features/deliveries/asked-step.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { canBeSentBack } from '#shared/domain/case/facts.ts'
import { centsFrom } from '#shared/domain/money/money.ts'
import type { LockedCase } from './asked-case.ts'
import { isAddressMissing, noteReturnAddress } from './note-return-address.ts'

/**
 * Stores the decision of this member of staff, with its reasons, and the return address if the phone goes back and there is none,
 * or the buyer could not use it.
 */
export async function writeDecision(
  tx: Tx,
  locked: LockedCase,
  { input, personId }: Asked<'decide' | 'decideAppeal'>,
): Promise<void> {
  const { id, facts } = locked.openCase
  const { againstReturn = false, coversBoth = false, amount = 0, reason } = input
  if (againstReturn && !canBeSentBack(facts)) {
    throw appError('nothing_to_return', {}, { field: 'againstReturn' })
  }
  if (againstReturn && facts.sellerLeft) throw appError('return_to_nobody', {}, { field: 'againstReturn' })
  const refundCents = againstReturn ? facts.wholeCents : centsFrom(amount)
  if (refundCents > facts.wholeCents) throw appError('ruling_too_much', {}, { field: 'amount' })
  if (coversBoth && (againstReturn || refundCents < facts.wholeCents))
    throw appError('cover_is_whole', {}, { field: 'coversBoth' })
  const sameAdmin = facts.state === 'appealed' && facts.ruledBy === personId
  await tx
    .insertInto('caseDecisions')
    .values({ caseId: id, adminId: personId, refundCents, againstReturn, coversBoth, reason, sameAdmin })
    .execute()
  if (againstReturn && isAddressMissing(locked)) await noteReturnAddress(tx, locked, input)
}
