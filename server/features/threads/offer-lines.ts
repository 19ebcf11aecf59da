import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { ThreadLine } from '#shared/contract/threads.ts'
import type { OfferActor, OfferStep } from '#shared/domain/offer-life.ts'
import { offerLine } from '#shared/domain/offer-texts.ts'
import type { FoundThread } from './find-thread.ts'
import type { StepsAsked } from './get-thread.ts'

/** The recorded steps of the two's offers for this phone (S13.7), as lines. */
export async function offerLinesOf(db: Db, thread: FoundThread, { from, before, names }: StepsAsked): Promise<ThreadLine[]> {
  const rows = await db
    .selectFrom('offerEvents')
    .innerJoin('offers', 'offers.id', 'offerEvents.offerId')
    .select(['offerEvents.id', 'offerEvents.step', 'offerEvents.actor', 'offerEvents.cents', 'offerEvents.at'])
    .where('offers.phoneId', '=', thread.phoneId)
    .where('offers.buyerId', '=', thread.buyerId)
    .$if(from !== undefined, (query) => query.where('offerEvents.at', '>=', from ?? new Date()))
    .$if(before !== undefined, (query) =>
      query.where('offerEvents.at', '<', sql<Date>`(select created_at from messages where id = ${String(before)}::bigint)`),
    )
    .orderBy('offerEvents.id', 'desc')
    .limit(200)
    .execute()
  return rows.toReversed().map(({ id, step, actor, cents, at }) => {
    const text = offerLine(step as OfferStep, { actor: actor as OfferActor, cents, ...names })
    return { kind: 'step', id: `offer-${id}`, text, at: at.toISOString() }
  })
}
