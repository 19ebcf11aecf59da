import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/connect.ts'
import { precompiledQuery } from '#server/db/precompiled-query.ts'
import { notifyEach } from '#server/features/notices/notify.ts'
import type { AppError } from '#shared/contract/errors.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import {
  type MarketsEnd,
  type OfferActor,
  type OfferRefusal,
  type OfferSide,
  type OfferState,
  type OfferStep,
  offerEnds,
  offerRefusal,
  openOffer,
  stateAfter,
} from '#shared/domain/orders/offer-life.ts'
import { recipientsOfOffer } from '#shared/domain/orders/offer-texts.ts'

/** An offer as read from the database. */
export type OfferRow = Awaited<ReturnType<ReturnType<typeof offerRows>['execute']>>[number]

export const offerRows = (db: Db | Tx) =>
  db
    .selectFrom('offers')
    .innerJoin('phones', 'phones.id', 'offers.phoneId')
    .selectAll('offers')
    .select(['phones.name as phone', sql<Date>`market_now()`.as('now')])

export const sideOf = (offer: Pick<OfferRow, 'buyerId' | 'sellerId'>, { id }: { id: string }): OfferSide | undefined =>
  id === offer.buyerId ? 'buyer' : id === offer.sellerId ? 'seller' : undefined

/** An offer for its buyer or its seller. Throws AppError('not_found') for anybody else. */
export async function findOffer(db: Db | Tx, caller: { id: string }, id: string): Promise<OfferRow & { side: OfferSide }> {
  const offer = await offerRows(db).where('offers.id', '=', id).executeTakeFirst()
  const side = offer && sideOf(offer, caller)
  if (!offer || !side) throw appError('offer_unknown')
  return { ...offer, side }
}

type Of = { phoneIds?: readonly string[]; buyerId?: string; sellerId?: string | undefined; but?: string | undefined }

/** Locks open offers, in the order of their ids. */
async function lockOpenOffers(tx: Tx, { phoneIds, buyerId, sellerId, but }: Of): Promise<OfferRow[]> {
  const variant = {
    ofPhones: phoneIds !== undefined,
    ofBuyer: buyerId !== undefined,
    ofSeller: sellerId !== undefined,
    butOne: but !== undefined,
  }
  const values = { phoneIds: phoneIds ?? [], buyerId: buyerId ?? '', sellerId: sellerId ?? '', but: but ?? '' }
  const open = await openRows(tx, variant, values)
  // Most phones have no open offers.
  if (open.length === 0) return []
  const ids = open.map(({ id }) => id)
  return offerRows(tx).where('offers.id', 'in', ids).orderBy('offers.id').execute()
}

const openRows = precompiledQuery(
  (
    db,
    { ofPhones, ofBuyer, ofSeller, butOne }: Record<'ofPhones' | 'ofBuyer' | 'ofSeller' | 'butOne', boolean>,
    values: { phoneIds: readonly string[]; buyerId: string; sellerId: string; but: string },
  ) =>
    db
      .selectFrom('offers')
      .select('id')
      .where(isOpenNow)
      .$if(ofPhones, (query) => query.where('phoneId', '=', sql<string>`any(${values.phoneIds}::uuid[])`))
      .$if(ofBuyer, (query) => query.where('buyerId', '=', values.buyerId))
      .$if(ofSeller, (query) => query.where('sellerId', '=', values.sellerId))
      .$if(butOne, (query) => query.where('id', '<>', values.but))
      .orderBy('id')
      .forUpdate(),
)

/** Literals, as in the partial index: a generic plan could not match parameters to it. */
const isOpenNow = sql<boolean>`state in (${sql.join(openOffer.map((state) => sql.lit(state)))})`

/** Locks an offer in any state. Throws AppError('not_found'). */
export async function lockOffer(tx: Tx, id: string): Promise<OfferRow> {
  const offer = await offerRows(tx).where('offers.id', '=', id).forUpdate('offers').executeTakeFirst()
  if (!offer) throw appError('offer_unknown')
  return offer
}

type Move = { actor: OfferActor; counterCents?: number; orderId?: string; skipNoticeTo?: string | undefined }

/**
 * Takes offers one step further, records the step and notifies the sides: the only writer of offers.state. The caller has
 * locked the offers. Throws AppError('conflict') if the table does not allow the step.
 */
export async function moveOffers(tx: Tx, offers: readonly OfferRow[], step: OfferStep, move: Move): Promise<void> {
  if (offers.length === 0) return
  const { actor, counterCents, orderId, skipNoticeTo } = move
  for (const offer of offers) {
    const refusal = offerRefusal(step, offer, actor)
    if (refusal) throw offerError(refusal, offer)
  }
  const to = stateAfter(step)
  const moved = await tx
    .updateTable('offers')
    .set({ state: to, since: sql<Date>`market_now()`, lastStep: step, ...(counterCents !== undefined && { counterCents }) })
    .set({ ...(orderId !== undefined && { orderId }), ...(!isOpen(to) && { contactPhone: null, location: null }) })
    .where(
      'id',
      'in',
      offers.map(({ id }) => id),
    )
    .where('state', 'in', [...openOffer])
    .returning(['id', 'agreedCents'])
    .execute()
  if (moved.length !== offers.length) throw new Error('Offers were not locked when they were moved.')
  await noteOfferStep(tx, moved, step, actor)
  const changed = offers.map((offer) => ({ ...offer, counterCents: counterCents ?? offer.counterCents }))
  await notifySides(tx, changed, step, { actor, skipNoticeTo })
}

/**
 * Ends open offers on phones not available as offered, or of a buyer who cannot book, or not from this seller; `skipNoticeTo`
 * gets no notice.
 */
export async function endOffers(
  tx: Tx,
  of: { phoneIds: readonly string[] } | { buyerId: string; sellerId?: string },
  step: MarketsEnd,
  { but, skipNoticeTo }: { but?: string | undefined; skipNoticeTo?: string | undefined } = {},
): Promise<void> {
  if ('phoneIds' in of && of.phoneIds.length === 0) return
  await moveOffers(tx, await lockOpenOffers(tx, { ...of, but }), step, { actor: 'market', skipNoticeTo })
}

export const isOpen = (state: OfferState): boolean => (openOffer as readonly OfferState[]).includes(state)

export const noteOfferStep = (
  tx: Tx,
  offers: readonly { id: string; agreedCents: number | null }[],
  step: OfferStep,
  actor: OfferActor,
) =>
  tx
    .insertInto('offerEvents')
    .values(offers.map(({ id, agreedCents }) => ({ offerId: id, step, actor, cents: agreedCents ?? 0 })))
    .execute()

type OfferToAnnounce = Pick<
  OfferRow,
  'id' | 'buyerId' | 'sellerId' | 'phone' | 'phoneId' | 'offerCents' | 'counterCents' | 'priceCents' | 'now'
>

/** Notifies the sides to whom the step is news, except `skipNoticeTo`. */
export const notifySides = (
  tx: Tx,
  offers: readonly OfferToAnnounce[],
  step: OfferStep,
  { actor, skipNoticeTo }: { actor: OfferActor; skipNoticeTo?: string | undefined },
) =>
  notifyEach(
    tx,
    offers.flatMap((offer) => {
      const { id, phone, phoneId, offerCents, counterCents, priceCents } = offer
      const until = isOpen(stateAfter(step)) ? offerEnds(offer.now).toISOString() : null
      const facts = { offer: id, phone, phoneId, offerCents, counterCents, priceCents, until, step }
      return recipientsOfOffer(step, actor).flatMap((side) => {
        const personId = side === 'buyer' ? offer.buyerId : offer.sellerId
        const notice = { personId, kind: 'offerMoved' as const, params: { ...facts, side }, cause: `offer:${id}:${step}` }
        return personId === skipNoticeTo ? [] : [notice]
      })
    }),
  )

/** The AppError for a refused step. */
export function offerError(refusal: OfferRefusal, { state, lastStep, phone }: OfferRow): AppError {
  if (state === 'overtaken' && lastStep === 'overtake') return appError('offer_overtaken', { phone })
  return appError(refusal)
}
