import { condition, type Guard, guard, matrix } from './guard.ts'

const wishes = 'server/features/wishlist/'
const orders = 'server/features/orders/'
const payments = 'server/features/payments/'
const listings = 'server/features/listings/'
const accounts = 'server/features/accounts/'
const personalData = 'server/features/personal-data/'
const notices = 'server/features/notices/'
const alerts = 'server/features/alerts/'
const alertTests = 'server/features/alerts/alerts.test.ts'
const always = '.where(sql<boolean>`true`)'
const buyerTests = `${matrix} server/features/wishlist server/features/orders server/features/bookings`
const sellerTests = `${matrix} server/features/listings`
const threads = 'server/features/threads/'
const threadTests = 'server/features/threads'
const noticeTests = 'server/features/notices/notices.test.ts: is paged, counts unread'
const privacy = 'test/admission/privacy.test.ts'
const closedTests = 'server/http/maintenance.test.ts'

export const owners: Guard[] = [
  guard(
    'the currency of a market that is used',
    'server/features/settings/settle-place.ts',
    'if (await isPlaceSettled(tx))',
    'if (false)',
    'server/features/settings/settle-place.test.ts',
  ),
  guard(
    'a server that has not heard of another currency',
    'server/settle-currency.ts',
    'if (!held)',
    'if (false)',
    'server/features/settings/settle-place.test.ts',
  ),
  guard('wishlist of the caller', `${wishes}queries.ts`, ".where('wishes.buyerId', '=', buyer.id)", '', buyerTests),
  guard("a wish of the caller's to remove", `${wishes}remove-wish.ts`, ".where('buyerId', '=', buyer.id)", '', buyerTests),
  guard('e-mail of the wishlist', `${wishes}routes.ts`, 'query.email !== caller.email', 'false', buyerTests),
  guard('e-mail of a new wish', `${wishes}routes.ts`, 'input.email !== caller.email', 'false', buyerTests),
  guard('searches of the caller', `${alerts}queries.ts`, ".where('personId', '=', personId)", '', alertTests),
  guard('alerts of the caller', `${alerts}queries.ts`, ".where('alerts.personId', '=', personId)", '', alertTests),
  guard('search to run again', `${alerts}queries.ts`, ".where('personId', '=', person.id)", '', alertTests),
  guard('search to change', `${alerts}saved-search.ts`, ".where('personId', '=', person.id)", '', alertTests, 1),
  guard('search to delete', `${alerts}saved-search.ts`, ".where('personId', '=', person.id)", '', alertTests, 2),
  guard('own phones are not told', `${alerts}match-phones.ts`, 'term.person_id <> phone.seller_id and ', '', alertTests),
  guard(
    'alerts are looked at again as they are told',
    `${alerts}notify-alerts.ts`,
    'row.blockedReason === null && !row.isNotified)\n  const',
    '!row.isNotified)\n  const',
    alertTests,
  ),
  guard(
    'notices of the caller',
    `${notices}queries.ts`,
    "'createdAt', 'readAt'])\n    .where('personId', '=', personId)",
    "'createdAt', 'readAt'])",
    noticeTests,
  ),
  guard(
    'unread notices of the caller',
    `${notices}queries.ts`,
    ".where('personId', '=', personId)\n    .where('readAt'",
    ".where('readAt'",
    noticeTests,
  ),
  guard(
    'notice to read',
    `${notices}read-notices.ts`,
    ".set({ readAt: marketNow })\n    .where('personId', '=', personId)",
    '.set({ readAt: marketNow })',
    noticeTests,
  ),
  guard('orders of the caller', `${orders}queries.ts`, ".where('orders.buyerId', '=', buyer.id)", '', buyerTests),
  guard('e-mail of the order list', `${orders}routes.ts`, 'query.email !== caller.email', 'false', buyerTests),
  guard('e-mail of a new order', 'server/features/bookings/routes.ts', 'input.email !== caller.email', 'false', buyerTests),
  guard(
    'order to charge is the caller’s',
    `${payments}charges/create-payment-attempt.ts`,
    ".where('orders.buyerId', '=', buyerId)",
    '',
    `${matrix}: create-payment-intent`,
  ),
  guard(
    'order to record is the caller’s',
    `${payments}queries.ts`,
    ".where('orders.buyerId', '=', call.buyerId)",
    '',
    `${matrix}: POST /payments`,
  ),
  guard(
    'newest unpaid order is the caller’s',
    `${payments}queries.ts`,
    ".where('buyerId', '=', buyerId)",
    '',
    condition('(order missing|Idempotency-Key)'),
  ),
  guard('phones of the caller', `${listings}own/own-list.ts`, ".where('phones.sellerId', '=', seller.id)", '', sellerTests),
  guard('name in the address', `${listings}routes.ts`, 'tidy(query.sellerName) !== caller.name', 'false', sellerTests),
  guard('phone to advertise', `${listings}own/advertise-product.ts`, ".where('sellerId', '=', seller.id)", '', sellerTests, 0),
  guard(
    'phone to delete, change, pause or list again',
    `${listings}own/lock-own-phone.ts`,
    ".where('sellerId', '=', seller.id)",
    '',
    sellerTests,
  ),
  guard(
    'phone that an import may not change',
    `${listings}import/list-batch.ts`,
    ' && !phone.isBarred',
    '',
    `${listings}import/import-again.test.ts: that staff removed`,
  ),
  guard('picture of the caller', `${listings}own/own-photos.ts`, ".where('ownerId', '=', seller.id)", '', sellerTests),
  guard('form of a phone', `${listings}own/own-queries.ts`, ".where('phones.sellerId', '=', seller.id)", '', sellerTests),
  guard(
    'drafts of the caller',
    `${listings}own/own-queries.ts`,
    "'updatedAt'])\n    .where('sellerId', '=', seller.id)",
    "'updatedAt'])",
    sellerTests,
  ),
  guard(
    'IMEI that the caller’s phone has already',
    `${listings}own/own-queries.ts`,
    ".where('sellerId', '=', seller.id)\n    .where('imeiHash'",
    ".where('imeiHash'",
    'server/features/listings/own/imei.test.ts',
  ),
  guard(
    'draft to throw away',
    `${listings}own/drafts.ts`,
    "    .where('sellerId', '=', seller.id)\n    .returning('id')",
    "    .returning('id')",
    sellerTests,
  ),
  guard(
    'draft to write over',
    'db/migrations/0700_baseline.sql',
    'constraint listing_drafts_pkey primary key (seller_id, id)',
    'constraint listing_drafts_pkey primary key (id)',
    'server/features/listings/own/drafts.test.ts',
  ),
  guard(
    'phone with the same IMEI',
    `${listings}own/list-phone.ts`,
    ".where('imeiHash', '=', imeiHash)\n    .where('sellerId', '=', seller.id)",
    ".where('imeiHash', '=', imeiHash)",
    sellerTests,
  ),
  guard(
    'number of the caller’s phones',
    `${listings}own/list-phone.ts`,
    ".select('id')\n    .where('sellerId', '=', seller.id)",
    ".select('id')",
    'server/features/listings/own/max-phones.test.ts',
  ),
  guard(
    'e-mail of a new phone',
    `${listings}own/add-product.ts`,
    'canonicalEmail(draft.sellerEmail) !== seller.email',
    'false',
    sellerTests,
  ),
  guard(
    'conversation of other people',
    `${threads}find-thread.ts`,
    "if (!row || !side) throw appError('thread_unknown')",
    "if (!row) throw appError('thread_unknown')",
    threadTests,
  ),
  guard('message that a block withholds', `${threads}queries.ts`, '(not messages.withheld or', '(true or', threadTests),
  guard(
    'pictures before the payment',
    `${threads}send-message.ts`,
    "side === 'seller' || (side === 'buyer' && showsContacts)",
    'true',
    threadTests,
  ),
  guard(
    'seller’s e-mail for guests',
    'server/features/accounts/seller-alias.ts',
    'if (!viewer || !sellerEmail) return undefined',
    'if (!viewer || !sellerEmail) return sellerEmail ?? undefined',
    sellerTests,
  ),
  guard(
    'seller’s e-mail for other people',
    'server/features/accounts/seller-alias.ts',
    "may(viewer, 'people.read') ? sellerEmail : aliasAddress(sellerAlias)",
    "may(viewer, 'people.read') ? sellerEmail : (sellerAlias && sellerEmail)",
    sellerTests,
  ),
  guard('e-mail of the access token', `${accounts}routes.ts`, 'query.email !== identity.email', 'false', `${matrix}: GET /jwt`),
  guard(
    'e-mail of the new person',
    `${accounts}register-person.ts`,
    'input.email !== identity.email',
    'false',
    `${matrix}: POST /users`,
  ),
  guard('role asked of oneself', `${accounts}queries.ts`, "!may(caller, 'people.read')", 'false', `${matrix}: GET /users/buyer`),
  guard(
    'role of who is closed',
    `${personalData}close-person.ts`,
    ".where('role', '=', role)",
    '',
    condition('DELETE /(seller|buyer)'),
  ),
  guard(
    'role of who is verified',
    'server/features/badges/grant-badge.ts',
    "    .where('role', '=', 'seller')\n",
    '',
    condition('PUT /users/admin'),
  ),
  guard('exported person', `${personalData}export-person.ts`, ".where('id', '=', personId)", always, privacy),
  guard('exported phones', `${personalData}export-person.ts`, ".where('sellerId', '=', sellerId)", '', privacy),
  guard('exported wishes', `${personalData}export-person.ts`, ".where('buyerId', '=', buyerId)", '', privacy, 0),
  guard('exported orders', `${personalData}export-person.ts`, ".where('buyerId', '=', buyerId)", '', privacy, 1),
  guard('exported payments', `${personalData}export-money.ts`, ".where('orders.buyerId', '=', buyerId)", '', privacy, 0),
  guard('exported refunds', `${personalData}export-money.ts`, ".where('orders.buyerId', '=', buyerId)", '', privacy, 1),
  guard('exported pictures', `${personalData}export-person.ts`, ".where('ownerId', '=', personId)", '', privacy),
  guard(
    'exported sign-ins',
    `${personalData}export-person.ts`,
    "'renewedAt', 'endedAt']).where('personId', '=', personId)",
    "'renewedAt', 'endedAt'])",
    privacy,
  ),
  guard(
    'a closed market refuses buyers and sellers',
    'server/http/mount.ts',
    'refuseInMaintenance(operation, caller, admission.maintenance())',
    '',
    closedTests,
  ),
  guard(
    'a closed market refuses guests before its cache',
    'server/http/mount.ts',
    'refuseInMaintenance(operation, null, admission.maintenance())',
    '',
    closedTests,
  ),
  guard(
    'deadlines wait while the market is closed',
    'server/jobs.ts',
    'if (one.waitsInMaintenance && (config.maintenance || (await pauseOf(db)).waits)) return',
    '',
    closedTests,
  ),
  guard(
    'an SVG has no entities',
    'server/ports/images/encode-picture.ts',
    "|| /<!ENTITY/i.test(Buffer.from(bytes).toString('utf8'))",
    '',
    'server/features/look/market-pictures.test.ts',
  ),
]
