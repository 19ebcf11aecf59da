import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/connect.ts'
import { addJob } from '#server/db/jobs.ts'
import { lockPerson } from '#server/features/accounts/lock-person.ts'
import { refreshScoresJob } from '#server/features/moderation/follow-ups.ts'
import { notifyOfOrder } from '#server/features/orders/notify-of-order.ts'
import type { AppError } from '#shared/contract/errors.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { maskContacts } from '#shared/domain/contact-masking/find-contacts.ts'
import { type Barred, barredTexts, maxRatingLength, maxReplyLength, type RatingSide } from '#shared/domain/ratings.ts'
import { cutText } from '#shared/domain/text/cut-text.ts'
import { t } from '#shared/language/message.ts'

type Person = { id: string; role: string }
export type RatingInput = { stars: number; asDescribed?: boolean | undefined; words?: string | undefined }

/** A paid order for one of its sides; `closesAt` and `barred` are null until it is over. Throws AppError('not_found') if none. */
export async function findRatable(db: Db | Tx, person: { id: string }, orderId: string) {
  const { rows } = await sql<{
    buyerId: string
    sellerId: string
    other: string
    closesAt: Date | null
    barred: Barred | null
    shownFrom: Date | null
    isBoth: boolean
    now: Date
  }>`
    select orders.buyer_id as "buyerId", phones.seller_id as "sellerId", closes_at as "closesAt", barred, market_now() as now,
      (select name from people where id = case when orders.buyer_id = ${person.id}::uuid then phones.seller_id else orders.buyer_id end)
        as other,
      (select shown_from from ratings where ratings.order_id = orders.id and rater_id = ${person.id}::uuid) as "shownFrom",
      (select count(*) = 2 from ratings where ratings.order_id = orders.id) as "isBoth"
    from orders join phones on phones.id = orders.phone_id left join rating_windows on rating_windows.order_id = orders.id
    where orders.id = ${orderId}::uuid and orders.paid_at is not null
      and ${person.id}::uuid in (orders.buyer_id, phones.seller_id)`.execute(db)
  const [row] = rows
  if (!row) throw appError('order_unknown')
  const side: RatingSide = row.buyerId === person.id ? 'buyer' : 'seller'
  return { ...row, side, otherId: side === 'buyer' ? row.sellerId : row.buyerId }
}
export type Ratable = Awaited<ReturnType<typeof findRatable>>

/** Why a person cannot rate or change their rating now: shown on the page and thrown by `rateOrder`. */
export function ratingRefusal({ closesAt, barred, shownFrom, isBoth, other, now }: Ratable): AppError | undefined {
  if (!closesAt) return appError('rating_not_yet')
  if (barred) return appError('rating_barred', { other, what: t(barredTexts[barred]) })
  if (isBoth && shownFrom && shownFrom <= now) return appError('rating_shown')
  if (closesAt <= now) return appError('rating_late', { until: closesAt })
  return undefined
}

/**
 * Rates the other side, or changes the rating until it is shown. Both ratings are shown as soon as both exist. Throws
 * AppError: 'not_found', 'conflict' if it cannot be done now, 'invalid' if `asDescribed` does not fit the side.
 */
export async function rateOrder(tx: Tx, person: Person, orderId: string, said: RatingInput): Promise<void> {
  await lockPerson(tx, person, 'use')
  await tx.selectFrom('ratingWindows').select('orderId').where('orderId', '=', orderId).forUpdate().execute()
  const ratable = await findRatable(tx, person, orderId)
  const refusal = ratingRefusal(ratable)
  if (refusal) throw refusal
  const { side, otherId, closesAt } = ratable
  if (side === 'buyer' && said.asDescribed === undefined) throw appError('rating_described', {}, { field: 'asDescribed' })
  if (side === 'seller' && said.asDescribed !== undefined) throw appError('rating_of_buyer', {}, { field: 'asDescribed' })
  const columns = {
    stars: said.stars,
    asDescribed: said.asDescribed ?? null,
    words: said.words ? cutText(maskContacts(said.words), maxRatingLength) : null,
  }
  await tx
    .insertInto('ratings')
    .values({ orderId, side, raterId: person.id, ratedId: otherId, ...columns, shownFrom: closesAt ?? new Date() })
    .onConflict((conflict) => conflict.constraint('ratings_one_a_side').doUpdateSet({ ...columns, writtenAt: sql`market_now()` }))
    .execute()
  await showBoth(tx, orderId)
  await notifyRated(tx, orderId, side)
}

/** Shows both ratings as soon as both exist. */
async function showBoth(tx: Tx, orderId: string) {
  const both = await tx.selectFrom('ratings').select('id').where('orderId', '=', orderId).execute()
  if (both.length < 2) return
  await tx
    .updateTable('ratings')
    .set({ shownFrom: sql<Date>`date_trunc('milliseconds', market_now())` })
    .where('orderId', '=', orderId)
    .execute()
  await addJob(tx, refreshScoresJob, {})
}

async function notifyRated(tx: Tx, orderId: string, side: RatingSide) {
  const { rows } = await sql<{ shownFrom: Date; both: boolean; from: string }>`
    select shown_from as "shownFrom", shown_from <= market_now() as both, people.name as from
    from ratings join people on people.id = rater_id where order_id = ${orderId}::uuid and side = ${side}`.execute(tx)
  const [row] = rows
  if (!row) return
  const more = { from: row.from, both: row.both, shownFrom: row.shownFrom.toISOString() }
  const recipient = side === 'buyer' ? 'seller' : 'buyer'
  await notifyOfOrder(tx, orderId, { [recipient]: 'rated', more: { ...more, side: recipient } })
}

/** SQL over ratings: whether others can read the rating. */
export const isShown = sql<boolean>`ratings.shown_from <= market_now()`

/** Why the rated person cannot reply to a rating. */
export function replyRefusal(rating: { shown: boolean; removed: boolean; replied: boolean }): AppError | undefined {
  if (!rating.shown || rating.removed) return appError('reply_of_rated')
  return rating.replied ? appError('reply_given') : undefined
}

/** Replies to a rating of oneself, once. Throws AppError: 'not_found' for somebody else's or one not shown yet, 'conflict'. */
export async function replyToRating(tx: Tx, person: Person, id: string, words: string): Promise<void> {
  await lockPerson(tx, person, 'use')
  const rating = await tx
    .selectFrom('ratings')
    .select(['reply', 'removed', isShown.as('shown')])
    .where('id', '=', id)
    .where('ratedId', '=', person.id)
    .forUpdate()
    .executeTakeFirst()
  if (!rating?.shown) throw appError('rating_unknown')
  const refusal = replyRefusal({ ...rating, replied: rating.reply !== null })
  if (refusal) throw refusal
  await tx
    .updateTable('ratings')
    .set({ reply: cutText(maskContacts(words), maxReplyLength), repliedAt: sql<Date>`market_now()` })
    .where('id', '=', id)
    .execute()
}
