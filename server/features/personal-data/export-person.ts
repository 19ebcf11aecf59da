import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { inMajorUnits } from '#server/db/in-major-units.ts'
import { statusText } from '#server/features/accounts/queries.ts'
import { aliasAddress } from '#server/features/accounts/seller-alias.ts'
import { alertsOf, savedSearchesOf } from '#server/features/alerts/export-saved.ts'
import { badgeRequestsOf, badgesOf } from '#server/features/badges/export-badges.ts'
import { photosOf } from '#server/features/listings/own/own-queries.ts'
import { mailRefusedOf } from '#server/features/mail/refused-addresses.ts'
import { factColumnNames } from '#server/features/orders/fact-columns.ts'
import { bookedName } from '#server/features/orders/frozen-listing.ts'
import { isShown } from '#server/features/ratings/rate-order.ts'
import type { IdentityProvider } from '#server/ports/identity/port.ts'
import { chargebacksOf, debtsOf, paymentsOf, payoutsOf, refundsOf, reversalsOf } from './export-money.ts'
import { casesOf, deliveriesOf, offersOf, statementsOf } from './export-sales.ts'
import { inBatches } from './in-batches.ts'

/**
 * Yields everything stored about one person, and nothing about anybody else, as chunks of one JSON object. Times are ISO
 * strings, amounts are in the market's currency. `bankDetails` are encrypted, so the caller reads them.
 */
export async function* exportPerson(
  db: Db,
  identity: Pick<IdentityProvider, 'exportAccount' | 'settings'>,
  personId: string,
  bankDetails: object[] = [],
): AsyncGenerator<string> {
  const person = await personOf(db, personId)
  const account = person.issuer === identity.settings.issuer ? await identity.exportAccount(person.subject) : undefined
  yield `{"person":${JSON.stringify(person)},"account":${JSON.stringify(account ?? null)},"bankDetails":${JSON.stringify(bankDetails)}`
  for (const [name, rows] of Object.entries(listsOf(db, personId))) {
    yield `,"${name}":[`
    let first = true
    for await (const batch of rows) {
      const text = batch.map((row) => JSON.stringify(row)).join(',')
      if (text) yield first ? text : `,${text}`
      first &&= text === ''
    }
    yield ']'
  }
  yield '}'
}

async function personOf(db: Db, personId: string) {
  const { verifiedAt, alias, ...row } = await db
    .selectFrom('people')
    .select([
      'id',
      'issuer',
      'subject',
      'name',
      'email',
      'emailVerified',
      'role',
      'verifiedAt',
      'createdAt',
      'contactPhone',
      'location',
      'addressParts',
      'alias',
      'timeZone',
      'language',
      'payoutsWaitUntil',
      'payoutsWaitBecause',
      'payoutsUnconfirmedSince',
      'payoutsHoldUntil',
      'payoutsHoldReason',
      mailRefusedOf(sql.ref('people.email')).as('mailRefused'),
    ])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  return { ...row, status: statusText(verifiedAt), verifiedAt, ...(row.role === 'seller' && { alias: aliasAddress(alias) }) }
}

const listsOf = (db: Db, personId: string): Record<string, AsyncIterable<object[]>> => ({
  ...ratingListsOf(db, personId),
  ...talkOf(db, personId),
  phones: inBatches(phonesOf(db, personId), 'phones.id'),
  deletedListings: inBatches(deletedListingsOf(db, personId), 'deletedListings.phoneId'),
  drafts: inBatches(
    db.selectFrom('listingDrafts').select(['id', 'fields', 'updatedAt']).where('sellerId', '=', personId),
    'listingDrafts.id',
  ),
  wishes: inBatches(wishesOf(db, personId), 'wishes.id'),
  orders: inBatches(ordersOf(db, personId), 'orders.id'),
  ...moneyOf(db, personId),
  cases: inBatches(casesOf(db, personId), 'cases.id'),
  caseStatements: inBatches(statementsOf(db, personId), 'caseStatements.id'),
  deliveries: inBatches(deliveriesOf(db, personId), 'deliveries.orderId'),
  orderSteps: inBatches(
    db.selectFrom('orderEvents').select(['orderId', 'step', 'reason', 'at']).where('personId', '=', personId),
    'orderEvents.id',
  ),
  images: inBatches(
    db.selectFrom('images').select(['id', 'width', 'height', 'private', 'createdAt']).where('ownerId', '=', personId),
    'images.id',
  ),
  notices: inBatches(noticesOf(db, personId), 'notices.id'),
  noticeSettings: inBatches(
    db.selectFrom('noticeSettings').select(['class', 'mail']).where('personId', '=', personId),
    'noticeSettings.class',
  ),
  keptSearches: inBatches(savedSearchesOf(db, personId), 'keptSearches.id'),
  alerts: inBatches(alertsOf(db, personId), 'alerts.id'),
  messages: inBatches(
    db
      .selectFrom('messages')
      .select(['messages.threadId', 'messages.body', 'messages.createdAt'])
      .select(
        sql<string[]>`(select coalesce(json_agg(image_id order by position), '[]') from message_pictures
          where message_pictures.message_id = messages.id)`.as('pictures'),
      )
      .where('messages.senderId', '=', personId),
    'messages.id',
  ),
  blocks: inBatches(db.selectFrom('blocks').select(['blocks.createdAt']).where('blockerId', '=', personId), 'blocks.blockedId'),
  reports: inBatches(
    db.selectFrom('reports').select(['thing', 'category', 'words', 'at']).where('reporterId', '=', personId),
    'reports.id',
  ),
  decisions: inBatches(moderationOf(db, personId), 'moderationDecisions.id'),
  badges: inBatches(badgesOf(db, personId), 'sellerBadges.id'),
  staffNotes: inBatches(db.selectFrom('staffNotes').select(['words', 'at']).where('personId', '=', personId), 'staffNotes.id'),
  apiKeys: inBatches(
    db
      .selectFrom('apiKeys')
      .select(['name', 'keyEnd', 'permissions', 'createdAt', 'expiresAt', 'lastUsedAt', 'revokedAt', 'revokedBecause'])
      .where('personId', '=', personId),
    'apiKeys.id',
  ),
  savedViews: inBatches(
    db.selectFrom('savedViews').select(['list', 'name', 'query', 'createdAt']).where('personId', '=', personId),
    'savedViews.id',
  ),
  badgeRequests: inBatches(badgeRequestsOf(db, personId), 'badgeRequests.id'),
  ...visitsOf(db, personId),
})

/** When the person was signed in, what they agreed to, and what failed for them. */
const visitsOf = (db: Db, personId: string): Record<string, AsyncIterable<object[]>> => ({
  sessions: inBatches(
    db.selectFrom('sessions').select(['createdAt', 'renewedAt', 'endedAt']).where('personId', '=', personId),
    'sessions.id',
  ),
  agreements: inBatches(
    db.selectFrom('agreements').select(['name', 'version', 'at']).where('personId', '=', personId),
    'agreements.version',
  ),
  failedRequests: inBatches(
    db
      .selectFrom('failedRequests')
      .select(['reference', 'at', 'method', 'route', 'status'])
      .select('reason as refusal')
      .where('personId', '=', personId),
    'failedRequests.id',
  ),
})

/** What is kept of phones that the person deleted and can bring back. */
const deletedListingsOf = (db: Db, sellerId: string) =>
  db
    .selectFrom('deletedListings')
    .innerJoin('phones', 'phones.id', 'deletedListings.phoneId')
    .select(['deletedListings.phoneId', 'deletedListings.description', 'deletedListings.imeiLast4', 'deletedAt'])
    .where('phones.sellerId', '=', sellerId)

/** The person's public questions and answers, and offers made by or to them. */
const talkOf = (db: Db, personId: string): Record<string, AsyncIterable<object[]>> => ({
  questions: inBatches(
    db.selectFrom('questions').select(['phoneId', 'body', 'askedAt']).where('askerId', '=', personId),
    'questions.id',
  ),
  answers: inBatches(
    db
      .selectFrom('questions')
      .innerJoin('phones', 'phones.id', 'questions.phoneId')
      .select(['questions.phoneId', 'questions.answer', 'questions.answeredAt'])
      .where('phones.sellerId', '=', personId)
      .where('questions.answeredAt', 'is not', null),
    'questions.id',
  ),
  offers: inBatches(offersOf(db, personId), 'offers.id'),
})

const moneyOf = (db: Db, personId: string): Record<string, AsyncIterable<object[]>> => ({
  payments: inBatches(paymentsOf(db, personId), 'payments.id'),
  refunds: inBatches(refundsOf(db, personId), 'given.id'),
  payouts: inBatches(payoutsOf(db, personId), 'payouts.orderId'),
  chargebacks: inBatches(chargebacksOf(db, personId), 'chargebacks.id'),
  debts: inBatches(debtsOf(db, personId), 'ledgerTransactions.id'),
  reversals: inBatches(reversalsOf(db, personId), 'reversals.id'),
  payoutHolds: inBatches(
    db.selectFrom('payoutHolds').select(['until', 'reason', 'at']).where('sellerId', '=', personId),
    'payoutHolds.id',
  ),
  payoutAccounts: inBatches(
    db
      .selectFrom('payoutAccounts')
      .select(['accountId', 'state', 'rejection', 'bankName', 'createdAt'])
      .where('personId', '=', personId),
    'payoutAccounts.accountId',
  ),
})

const ratingListsOf = (db: Db, personId: string) => ({
  ratingsGiven: inBatches(ratingsOf(db).where('raterId', '=', personId), 'ratings.id'),
  ratingsReceived: inBatches(ratingsOf(db).where('ratedId', '=', personId).where(isShown), 'ratings.id'),
})

const phonesOf = (db: Db, sellerId: string) =>
  db
    .selectFrom('phones')
    .innerJoin('categories', 'categories.id', 'phones.categoryId')
    .select(['phones.id', 'phones.name', 'categories.name as category', 'priceCents', 'originalPriceCents'])
    .select(['status', 'advertisedAt', 'hiddenAt', 'postedAt', 'imageId', 'description', 'imeiLast4', photosOf.as('photos')])
    .select(factColumnNames.map((column) => `phones.${column}` as const))
    .select(priceChangesOf().as('priceChanges'))
    .where('sellerId', '=', sellerId)

/** Oldest first. */
const priceChangesOf = () => sql<{ from: number; to: number; changedAt: string }[]>`(
  select coalesce(json_agg(json_build_object('from', ${inMajorUnits('fromCents')}, 'to', ${inMajorUnits('toCents')}, 'changedAt', changed_at) order by id), '[]')
  from price_changes where price_changes.phone_id = phones.id)`

/** Notices without others in them: the other side, a writer, who was reported, and who of the staff decided. */
const noticesOf = (db: Db, personId: string) =>
  db
    .selectFrom('notices')
    .select(['kind', 'createdAt', 'readAt', 'mailedAt'])
    .select(
      sql<unknown>`(params #- '{facts,openCase,ruledBy}') - '{buyer,seller,from}'::text[] - case kind when 'reportAnswered' then 'what' else '' end`.as(
        'params',
      ),
    )
    .where('personId', '=', personId)

const wishesOf = (db: Db, buyerId: string) =>
  db
    .selectFrom('wishes')
    .innerJoin('phones', 'phones.id', 'wishes.phoneId')
    .select(['wishes.id', 'phones.name as phone', 'wishes.createdAt'])
    .where('buyerId', '=', buyerId)

const ordersOf = (db: Db, buyerId: string) =>
  db
    .selectFrom('orders')
    .innerJoin('phones', 'phones.id', 'orders.phoneId')
    .select([
      'orders.id',
      bookedName.as('phone'),
      'contactPhone',
      'location',
      'addressParts',
      'orders.priceCents',
      'deliveryCents',
      'totalCents',
    ])
    .select(['orders.status', 'claimUntil', 'bookedAt', 'paidAt', 'endedAt', 'givenUpAt'])
    .where('buyerId', '=', buyerId)

/** Moderation decisions about the person and their content, with their appeal. */
const moderationOf = (db: Db, personId: string) =>
  db
    .selectFrom('moderationDecisions')
    .innerJoin('moderationItems', 'moderationItems.id', 'moderationDecisions.itemId')
    .leftJoin('restrictions', 'restrictions.decisionId', 'moderationDecisions.id')
    .leftJoin('moderationAppeals', 'moderationAppeals.decisionId', 'moderationDecisions.id')
    .leftJoin('moderationRulings', 'moderationRulings.decisionId', 'moderationDecisions.id')
    .select(['moderationItems.thing', 'moderationDecisions.measure', 'facts', 'ground', 'moderationDecisions.at'])
    .select(['restrictions.until', 'restrictions.endedAt', 'moderationAppeals.words as appeal', 'upheld', 'reason as ruling'])
    .where('moderationItems.personId', '=', personId)
    .where('moderationDecisions.measure', '<>', 'none')

/** The public part of ratings, without their author. */
const ratingsOf = (db: Db) =>
  db
    .selectFrom('ratings')
    .select(['orderId', 'side', 'stars', 'asDescribed', 'words', 'writtenAt', 'shownFrom', 'reply', 'repliedAt', 'removed'])
