import { type RawBuilder, sql } from 'kysely'
import { marketNow } from '#server/db/clock.ts'
import type { Db } from '#server/db/connect.ts'
import { payoutWaitFrom } from '#server/features/accounts/queries.ts'
import { sellerWaitColumns } from '#server/features/accounts/seller-wait.ts'
import { scopeInForce } from '#server/features/accounts/suspension-of.ts'
import { linkedAccountsOf } from '#server/features/links/linked-accounts.ts'
import { ownMattersOf } from '#server/features/links/own-matter.ts'
import { mailRefusedOf } from '#server/features/mail/refused-addresses.ts'
import { statements } from '#server/features/moderation/queries.ts'
import { coveredOf } from '#server/features/orders/times-covered.ts'
import type { Market } from '#server/market.ts'
import type { PersonFile } from '#shared/contract/find.ts'
import { mostFound } from '#shared/contract/find.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { inCommonText } from '#shared/domain/account-links.ts'
import type { Measure } from '#shared/domain/moderation/moderation.ts'
import { sayStored } from '#shared/language/stored-message.ts'
import { newestOrdersOf, ordersInShort, peopleInShort, phonesInShort } from './in-short.ts'

/** S24.3: a person for staff. Throws AppError('not_found'). */
export async function getPerson(
  { db, config }: Pick<Market, 'db' | 'config'>,
  admin: { id: string },
  id: string,
): Promise<PersonFile> {
  const { guaranteeCoverMonths: months } = config
  const person = await accountOf(db, id)
  if (!person) throw appError('person_unknown')
  const [orderIds, phoneIds, linked] = await Promise.all([
    newestOrdersOf(db, [id], mostFound + 1),
    newestPhonesOf(db, id),
    linkedAccountsOf(db, id),
  ])
  const sales = await salesAmong(db, id, orderIds)
  const [orders, phones, people, decisions, own] = await Promise.all([
    ordersInShort(db, orderIds.slice(0, mostFound)),
    phonesInShort(db, phoneIds.slice(0, mostFound)),
    peopleInShort(
      db,
      linked.map(({ personId }) => personId),
    ),
    decisionsOn(db, id),
    ownMattersOf(db, admin, new Map([[id, { about: [id] }]])),
  ])
  return {
    ...person,
    ownMatter: own.get(id) ?? null,
    covered: { times: await coveredOf(db, id, months), months },
    orders: inOrder(orderIds, orders).map((order) => ({
      ...order,
      side: sales.has(order._id) ? ('seller' as const) : ('buyer' as const),
    })),
    moreOrders: orderIds.length > mostFound,
    phones: inOrder(phoneIds, phones),
    morePhones: phoneIds.length > mostFound,
    linked: linked.flatMap(({ personId, link }) => {
      const account = people.get(personId)
      return account ? [{ ...account, shares: inCommonText(link), isStrong: link.strength === 'strong' }] : []
    }),
    decisions,
  }
}

const inOrder = <Row>(ids: readonly string[], rows: Map<string, Row>): Row[] => ids.flatMap((id) => rows.get(id) ?? [])

const latest = (rows: RawBuilder<unknown>) => sql<Date | null>`(${rows})`

async function accountOf(db: Db, id: string) {
  const row = await db
    .selectFrom('people')
    .leftJoin('payoutAccounts', 'payoutAccounts.personId', 'people.id')
    .select(['people.id', 'name', 'email', 'role', 'emailVerified', 'people.createdAt', 'closedAt', 'verifiedAt'])
    .select([
      'contactPhone',
      'location',
      'suspendedUntil',
      'deletionDueAt',
      'deletionReason',
      scopeInForce.as('scope'),
      marketNow.as('now'),
      ...sellerWaitColumns,
    ])
    .select(mailRefusedOf(sql.ref('people.email')).as('mailRefused'))
    .select(['payoutAccounts.accountId', 'payoutAccounts.state', 'payoutAccounts.bankName'])
    .select(latest(sql`select max(renewed_at) from sessions where person_id = people.id`).as('lastSeenAt'))
    .where('people.id', '=', id)
    .executeTakeFirst()
  if (!row) return
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    userstatus: row.role,
    emailVerified: row.emailVerified,
    since: row.createdAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    verifiedAt: row.verifiedAt?.toISOString() ?? null,
    telephone: row.contactPhone,
    address: row.location,
    suspension: row.scope && { scope: row.scope, until: row.suspendedUntil?.toISOString() ?? null },
    deletion: row.deletionDueAt && { at: row.deletionDueAt.toISOString(), reason: row.deletionReason },
    mailRefused: row.mailRefused?.answer ?? null,
    payoutWait: payoutWaitFrom(row, row.now).payoutWait ?? null,
    payoutAccount: row.accountId === null ? null : { account: row.accountId, state: row.state ?? '', bank: row.bankName },
  }
}

async function newestPhonesOf(db: Db, sellerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('phones')
    .select('id')
    .where('sellerId', '=', sellerId)
    .orderBy('postedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(mostFound + 1)
    .execute()
  return rows.map(({ id }) => id)
}

/** Which of these orders are sales of theirs: somebody who changed roles has both kinds. */
async function salesAmong(db: Db, sellerId: string, orderIds: readonly string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('orders')
    .innerJoin('phones', 'phones.id', 'orders.phoneId')
    .select('orders.id')
    .where('phones.sellerId', '=', sellerId)
    .where('orders.id', 'in', [...orderIds])
    .execute()
  return new Set(rows.map(({ id }) => id))
}

async function decisionsOn(db: Db, personId: string): Promise<PersonFile['decisions']> {
  const rows = await statements(db)
    .where('moderationItems.personId', '=', personId)
    .orderBy('moderationDecisions.at', 'desc')
    .limit(mostFound)
    .execute()
  return rows.map(({ itemId, what, measure, at, inForce }) => ({
    item: itemId,
    what: sayStored(what),
    measure: measure as Measure,
    at: at.toISOString(),
    inForce,
  }))
}
