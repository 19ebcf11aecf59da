import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/db/connect.ts'
import type { Role } from '#shared/contract/accounts.ts'
import {
  type AccountLink,
  linkFrom,
  linkText,
  type MarkKind,
  mostOnChain,
  sharedTexts,
  strongKinds,
} from '#shared/domain/account-links.ts'
import { listText } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'

type Id = RawBuilder<unknown>

/** Until when marks count: cards until an order's payment, what people type until their first order with each other. */
type Until = { card: RawBuilder<Date>; typed: RawBuilder<Date>; others: RawBuilder<Date> }

const now = sql<Date>`'infinity'::timestamptz`
const always: Until = { card: now, typed: now, others: now }

const counts = (alias: string, { card, typed, others }: Until) => {
  const mark = sql.raw(alias)
  return sql`${mark}.given_at <= case when ${mark}.kind = 'card' then ${card} when ${mark}.kind in ('phone', 'address') then ${typed} else ${others} end`
}

/** SQL: an array of the kinds of marks that both accounts have given. */
const sharedKinds = (one: Id, other: Id, until: Until) => sql<MarkKind[]>`array(
  select distinct own.kind from given_marks own join given_marks theirs using (kind, mark)
  where own.person_id = ${one} and theirs.person_id = ${other} and ${counts('own', until)} and ${counts('theirs', until)})`

const isStrongKind = sql`own.kind in (${sql.join(strongKinds.map((kind) => sql.lit(kind)))})`

/** SQL: the accounts reached from one by strong marks, itself included. */
const chainFrom = (one: Id, until: Until) => sql`(with recursive reached (person_id) as (
    select ${one}
    union
    select theirs.person_id from reached
      join given_marks own on own.person_id = reached.person_id and ${isStrongKind} and ${counts('own', until)}
      join given_marks theirs on theirs.kind = own.kind and theirs.mark = own.mark and ${counts('theirs', until)}
    where not exists (select from given_marks many where many.kind = own.kind and many.mark = own.mark
      offset ${sql.lit(mostOnChain)}))
  select person_id from reached)`

/** SQL: whether two accounts are linked by a card, bank account or device now, not by what anybody could have typed. */
export const areLinked = (one: Id, other: Id) => sql<boolean>`(
  exists (select from given_marks own join given_marks theirs using (kind, mark)
    where own.person_id = ${one} and theirs.person_id = ${other} and ${isStrongKind})
  or ${other} in ${chainFrom(one, always)})`

/**
 * SQL: one account and those linked with it now by cards, bank accounts or devices that few share: what many people use, such as
 * a library's computer, makes nobody answer for another.
 */
export const strongGroupOf = (one: Id) => chainFrom(one, always)

/**
 * How buyer and seller of each order are linked by what both had given before it. What somebody could have learnt from an
 * earlier sale to the other is no fact about themself, so numbers and addresses count only from before the first one.
 */
export async function linksOf(db: Db | Tx, orderIds: readonly string[]): Promise<Map<string, AccountLink>> {
  if (orderIds.length === 0) return new Map()
  const booked = sql<Date>`orders.booked_at`
  const until: Until = {
    card: sql<Date>`coalesce(orders.paid_at, orders.booked_at)`,
    typed: sql<Date>`(select min(earlier.booked_at) from orders earlier join phones sold on sold.id = earlier.phone_id
      where earlier.buyer_id = orders.buyer_id and sold.seller_id = phones.seller_id and (earlier.paid_at is not null or earlier.id = orders.id))`,
    others: booked,
  }
  const [buyer, seller] = [sql.ref('orders.buyer_id'), sql.ref('phones.seller_id')]
  const { rows } = await sql<{ id: string; kinds: MarkKind[]; chained: boolean }>`
    select orders.id, ${sharedKinds(buyer, seller, until)} as kinds, ${seller} in ${chainFrom(buyer, until)} as chained
    from orders join phones on phones.id = orders.phone_id where orders.id = any(${[...orderIds]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, kinds, chained }) => [id, linkFrom(kinds, chained)]))
}

/** The same for one order. */
export const linkOf = async (db: Db | Tx, orderId: string): Promise<AccountLink> =>
  (await linksOf(db, [orderId])).get(orderId) ?? { strength: 'none', shared: [] }

/** What staff read about orders whose buyer and seller are linked; the other orders are missing. */
export async function linkTextsOf(db: Db | Tx, orderIds: readonly string[]): Promise<Map<string, string>> {
  const links = [...(await linksOf(db, orderIds))]
  return new Map(
    links.flatMap(([id, link]) => {
      const text = linkText(link)
      return text === null ? [] : [[id, text] as const]
    }),
  )
}

/** Enough for staff to see what kind of accounts they are. */
const mostListed = 20

type LinkedAccount = { _id: string; name: string; userstatus: Role; isVerified: boolean; isSuspended: boolean; shared: string }
type LinkedRow = Omit<LinkedAccount, '_id' | 'shared'> & { id: string; kinds: MarkKind[]; chained: boolean }

/** The open accounts that share a mark with one, or strong marks by way of others, for staff; those that share more come first. */
export async function accountsLinkedWith(db: Db | Tx, personId: string): Promise<LinkedAccount[]> {
  const one = sql`${personId}::uuid`
  const { rows } = await sql<LinkedRow>`
    with chained as materialized (select person_id from ${chainFrom(one, always)} as chain (person_id)),
      sharing as (select theirs.person_id from given_marks own join given_marks theirs using (kind, mark) where own.person_id = ${one})
    select people.id, people.name, people.role as userstatus, people.verified_at is not null as "isVerified",
      people.suspension is not null and (people.suspended_until is null or people.suspended_until > market_now()) as "isSuspended",
      shared.kinds, people.id in (select person_id from chained) as chained
    from people cross join lateral (select ${sharedKinds(one, sql`people.id`, always)} as kinds) as shared
    where people.id in (select person_id from chained union select person_id from sharing)
      and people.id <> ${one} and people.closed_at is null
    order by cardinality(shared.kinds) desc, people.id limit ${mostListed}`.execute(db)
  return rows.map(({ id, kinds, chained, ...row }) => {
    const { shared } = linkFrom(kinds, chained)
    return {
      _id: id,
      ...row,
      shared: listText(
        shared.map((kind) => t(sharedTexts[kind])),
        'and',
      ),
    }
  })
}
