import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/db/connect.ts'
import { areLinked, linkOf } from '#server/features/links/find-links.ts'
import { ofSeller } from '#server/ledger-account.ts'
import { mostAdvances, type PostagePayer, type PostageWaits } from '#shared/domain/money/return-postage.ts'
import { lockPostage, movePostage } from './move-postage.ts'

/** Who pays the postage of a return: its seller, or the market by rule or because the guarantee covers both; else why it waits. */
type PostageCover = PostagePayer | PostageWaits

/** SQL: postages that the market advanced within a year to buyers for whom `isOf` holds. */
const advances = (isOf: RawBuilder<boolean>) => sql<number>`(select count(*)::int from return_postages paid
  join orders bought on bought.id = paid.order_id
  where paid.covered_by = 'advance' and paid.paid_at > market_now() - interval '365 days' and ${isOf})`

/** SQL over return_postages: it waited when its buyer closed the account, and that nobody will ask for any more. */
export const isGivenUp = sql<boolean>`(return_postages.state = 'waiting' and exists (select from orders left_by join people
  on people.id = left_by.buyer_id where left_by.id = return_postages.order_id and people.closed_at is not null))`

/** SQL over orders: the guarantee has covered both of its sides. */
const isCoveredOrder = sql<boolean>`exists (select from deliveries where deliveries.order_id = orders.id and covered_at is not null)`

/** Decides by what is known now. The market holds or will owe a seller what its books owe them, less transfers under way. */
export async function coverOf(tx: Tx, postageId: string): Promise<PostageCover> {
  const isOfBuyer = sql<boolean>`(bought.buyer_id = orders.buyer_id or ${areLinked(sql.ref('orders.buyer_id'), sql.ref('bought.buyer_id'))})`
  const { rows } = await sql<{ orderId: string; owedCents: number; scanned: boolean; advanced: number; covered: boolean }>`
    select orders.id as "orderId", ${isCoveredOrder} as covered, ${advances(isOfBuyer)} as advanced,
      exists (select from cases where cases.order_id = orders.id and return_scanned_at is not null) as scanned,
      ((select coalesce(sum(amount_cents), 0) from ledger_postings where ${ofSeller(sql`payouts.seller_id`)})
        + (select coalesce(sum(share_cents - set_off_cents), 0) from payouts sent
          where sent.seller_id = payouts.seller_id and sent.state = 'sending')
        - (select coalesce(sum(later.amount_cents), 0) from return_postages later join payouts its on its.order_id = later.order_id
          where its.seller_id = payouts.seller_id and later.state <> 'paid'
            and (later.created_at, later.id) > (return_postages.created_at, return_postages.id)))::float8 as "owedCents"
    from return_postages join orders on orders.id = return_postages.order_id join payouts on payouts.order_id = orders.id
    where return_postages.id = ${postageId}::uuid`.execute(tx)
  const [due] = rows
  if (!due) throw new Error(`There is no postage ${postageId}.`)
  if (due.covered) return 'decision'
  if (due.owedCents <= 0) return 'seller'
  if ((await linkOf(tx, due.orderId)).strength !== 'none') return 'linked'
  if (!due.scanned) return 'not_scanned'
  return due.advanced < mostAdvances ? 'advance' : 'too_often'
}

export const waitsBecause = (cover: PostageCover): PostageWaits | null =>
  cover === 'seller' || cover === 'advance' || cover === 'decision' ? null : cover

/** Lets postages be paid that waited for this seller's account, which covers them now. */
export async function releasePostages(tx: Tx, sellerId: string): Promise<void> {
  const waiting = await tx
    .selectFrom('returnPostages')
    .innerJoin('payouts', 'payouts.orderId', 'returnPostages.orderId')
    .select('returnPostages.id')
    .where('payouts.sellerId', '=', sellerId)
    .where('returnPostages.state', '=', 'waiting')
    .where((eb) => eb.not(isGivenUp))
    .orderBy('returnPostages.createdAt')
    .execute()
  for (const { id } of waiting) {
    if (waitsBecause(await coverOf(tx, id)) !== null) continue
    const postage = await lockPostage(tx, id)
    if (postage?.state === 'waiting') await movePostage(tx, postage, 'release', {})
  }
}

export type PostageHistory = {
  seller: string | null
  scanned: boolean
  covered: boolean
  ofBuyer: number
  ofSeller: number
  sellerOwesCents: number
}

/** What staff need to know of postages before they pay: who owes it, the return's scan, and how often before. */
export async function postagesOf(db: Db, postageIds: readonly string[]): Promise<Map<string, PostageHistory>> {
  const earlier = (isOf: RawBuilder<boolean>) => sql<number>`(select count(*)::int from return_postages before
    join orders theirs on theirs.id = before.order_id join payouts sold on sold.order_id = theirs.id
    where before.id <> return_postages.id and before.created_at <= return_postages.created_at and ${isOf})`
  const { rows } = await sql<PostageHistory & { id: string }>`
    select return_postages.id, seller.name as seller, ${isCoveredOrder} as covered, ${earlier(sql`theirs.buyer_id = orders.buyer_id`)} as "ofBuyer",
      ${earlier(sql`sold.seller_id = payouts.seller_id`)} as "ofSeller",
      exists (select from cases where cases.order_id = orders.id and return_scanned_at is not null) as scanned,
      (select coalesce(sum(amount_cents), 0)::float8 from ledger_postings where ${ofSeller(sql`payouts.seller_id`)}) as "sellerOwesCents"
    from return_postages join orders on orders.id = return_postages.order_id join payouts on payouts.order_id = orders.id
      join people seller on seller.id = payouts.seller_id
    where return_postages.id = any(${[...postageIds]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, ...known }) => [id, known]))
}
