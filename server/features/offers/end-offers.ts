import type { Tx } from '#server/db/connect.ts'
import type { MarketsEnd } from '#shared/domain/orders/offer-life.ts'
import { lockOpenOffers, moveOffers } from './move-offer.ts'

type Of = { phoneIds: readonly string[] } | { buyerId: string; sellerId?: string }

/** Ends open offers on phones not available as offered, or of a buyer who cannot book, or not from this seller; `skipNoticeTo` gets no notice. */
export async function endOffers(
  tx: Tx,
  of: Of,
  step: MarketsEnd,
  { but, skipNoticeTo }: { but?: string | undefined; skipNoticeTo?: string | undefined } = {},
): Promise<void> {
  if ('phoneIds' in of && of.phoneIds.length === 0) return
  await moveOffers(tx, await lockOpenOffers(tx, { ...of, but }), step, { actor: 'market', skipNoticeTo })
}
