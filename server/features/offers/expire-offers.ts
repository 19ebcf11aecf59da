import { sql } from 'kysely'
import { logLine } from '#server/log.ts'
import type { Market } from '#server/market.ts'
import { offerHours, openOffer } from '#shared/domain/orders/offer-life.ts'
import { errorFields } from '#shared/log-line.ts'
import { isOpen, lockOffer, moveOffers } from './move-offer.ts'

const batchSize = 500

/** Ends offers not answered in time, every minute, in one transaction each; a failure does not hold up the others. */
export async function expireOffers({ db, write }: Pick<Market, 'db' | 'write'>): Promise<void> {
  const over = sql<Date>`market_now() - ${offerHours}::int * interval '1 hour'`
  const due = await db
    .selectFrom('offers')
    .select('id')
    .where('state', 'in', [...openOffer])
    .where('since', '<=', over)
    .orderBy('since')
    .limit(batchSize)
    .execute()
  for (const { id } of due) {
    await write(async (tx) => {
      const offer = await lockOffer(tx, id)
      const isDue = isOpen(offer.state) && offer.since.getTime() + offerHours * 3_600_000 <= offer.now.getTime()
      if (isDue) await moveOffers(tx, [offer], 'expire', { actor: 'market' })
    }).catch((error) => {
      logLine('error', 'An offer could not be ended', { offer: id, ...errorFields(error) })
    })
  }
}
