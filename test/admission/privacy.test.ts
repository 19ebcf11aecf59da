import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeOrder, makePaidOrder, makePhone, makeWish } from '#db/demo/factories.ts'
import { sealBankDetails } from '#server/features/payouts/bank-details.ts'
import { exportMe, type Role } from '#shared/contract/accounts.ts'
import { imageIdFrom } from '#shared/domain/images.ts'
import { until } from '../cards.ts'
import { untilNothingIsDue } from '../clock.ts'
import { freshPeople } from '../input/people.ts'
import { type Caller, useMarket } from '../market.ts'
import { filesIn } from '../pictures.ts'
import { signUpAt } from '../provider.ts'
import { keepSale } from '../sales.ts'
import { uniqueWord } from '../unique-word.ts'

const market = useMarket()
const { person: _person, account: _account, ...partsOfExport } = exportMe.output.shape
type ExportPart = keyof typeof partsOfExport
const parts = Object.keys(partsOfExport) as ExportPart[]

test('an export holds every row of its person and no e-mail, id or name of anybody else', async () => {
  const named = (role: Role, name: string) => market.newcomer(role, { name: `${name} ${uniqueWord().slice(0, 8)}` })
  const [sam, sue] = [await named('seller', 'Sam'), await named('seller', 'Sue')]
  const [bea, ben] = [await named('buyer', 'Bea'), await named('buyer', 'Ben')]
  const deal = async (seller: Caller, buyer: Caller) =>
    market.connection.write(async (tx) => {
      const [paid, booked, wished] = [
        await makePhone(tx, seller.person),
        await makePhone(tx, seller.person),
        await makePhone(tx, seller.person),
      ]
      const order = await makePaidOrder(tx, buyer.person, paid)
      await makeOrder(tx, buyer.person, booked)
      await makeWish(tx, buyer.person, wished)
      return order
    })
  for (const [seller, buyer] of [
    [sam, bea],
    [sue, ben],
  ] as const) {
    const { threadId } = await buyer.openThread({ order: await deal(seller, buyer) })
    await buyer.sendMessage({ id: threadId, clientKey: randomUUID(), text: 'Thank you!' })
    await seller.blockInThread({ id: threadId, blocked: true })
  }
  await sam.saveNoticeSetting({ class: 'messages', mail: false })
  for (const [caller, sizes] of [
    [sam, { phones: 3, deliveries: 1, payouts: 1, images: 3, notices: 1, noticeSettings: 1, blocks: 1, sessions: 1 }],
    [bea, { wishes: 1, orders: 2, payments: 1, deliveries: 1, messages: 1, sessions: 1 }],
  ] as const) {
    const { person, account: _, ...lists } = await caller.exportMe()
    expect(person).toMatchObject({ id: caller.person.id, email: caller.person.email })
    // What others see instead of a seller's e-mail.
    expect(person.alias).toEqual(caller === sam ? expect.stringMatching(/^[0-9a-f-]{36}@sellers\.ringback\.invalid$/) : undefined)
    const none = Object.fromEntries(parts.map((part) => [part, 0]))
    expect(Object.fromEntries(Object.entries(lists).map(([name, rows]) => [name, rows.length]))).toEqual({ ...none, ...sizes })
    const text = JSON.stringify(lists)
    for (const other of [sam, sue, bea, ben].filter((one) => one !== caller)) {
      for (const told of ['email', 'id', 'name'] as const) expect(text).not.toContain(other.person[told])
    }
  }
})

test('an export of somebody who has done nothing yet is empty, in a market where others have rows of every kind', async () => {
  const { callers, targets } = await freshPeople(market)
  const [[sam], [bea]] = [callers.seller, callers.buyer]
  const idFor = (operation: string) => targets.get(operation)?.[0]?.id ?? ''
  await bea?.sendMessage({ id: idFor('sendMessage'), clientKey: randomUUID(), text: 'Is it still there?' })
  await bea?.blockInThread({ id: idFor('sendMessage'), blocked: true })
  await bea?.saveNoticeSetting({ class: 'messages', mail: false })
  await sam?.answerQuestion({ id: idFor('answerQuestion'), text: 'It takes two.' })
  await sam?.connectPayoutAccount()
  await sam?.takeStep({ id: targets.get('takeStep')?.[1]?.id ?? '', step: 'leaveMeeting' })
  await bea?.fileReport({ about: 'phone', category: 'fake', productsId: idFor('fileReport') })
  await insertRareRows(idFor('takeStep'))
  const everybody = await Promise.all(Object.values(callers).flatMap((all) => all.map((caller) => caller.exportMe())))
  expect(parts.filter((part) => everybody.every((one) => one[part].length === 0))).toEqual([])
  for (const role of ['buyer', 'seller', 'admin'] as const) {
    const { person: _, account: __, sessions, ...lists } = await (await market.newcomer(role)).exportMe()
    expect(sessions).toHaveLength(1)
    expect(Object.entries(lists).flatMap(([name, rows]) => (rows.length > 0 ? [name] : []))).toEqual([])
  }
})

/** Inserts an alert, a chargeback, a reversal, a badge, a request for one, a saved view, an agreement, a failed request, a hold of payouts, bank details, a deleted listing and a statement in a case directly, with constraints and triggers off. */
async function insertRareRows(orderId: string) {
  const client = await market.connection.pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    const { rows } = await client.query<{ buyer: string; seller: string; phone: string }>(
      `select buyer_id as buyer, seller_id as seller, phones.id as phone from orders join phones on phones.id = phone_id
       where orders.id = $1`,
      [orderId],
    )
    const { buyer, seller, phone } = rows[0] ?? {}
    await client.query(
      'insert into alerts (person_id, phone_id, price_cents, at_once, due_at) values ($1, $2, 25000, true, market_now())',
      [buyer, phone],
    )
    await client.query(
      `insert into chargebacks (dispute_id, intent_id, order_id, state, evidence_due_at, reason, currency, amount_cents)
       values ($1::text, $1::text, $1::uuid, 'won', market_now(), 'fraudulent', 'usd', 26200)`,
      [orderId],
    )
    await client.query(`insert into reversals (order_id, seller_id, transfer_id, amount_cents) values ($1, $2, 'tr_made', 100)`, [
      orderId,
      seller,
    ])
    const details = await sealBankDetails(market.config, { holder: 'Sam', account: 'DE89370400440532013000', bank: '' })
    await client.query('insert into bank_details (person_id, sealed, account_end) values ($1, $2, $3)', [
      seller,
      details.sealed,
      details.accountEnd,
    ])
    await client.query(
      `insert into deleted_listings (phone_id, was, image_ids) values ($1, 'listed', '{}') on conflict do nothing`,
      [phone],
    )
    await client.query('insert into seller_badges (seller_id, until) values ($1, market_now())', [seller])
    await client.query(`insert into staff_notes (person_id, author_id, words) values ($1, $1, 'Called.')`, [seller])
    const view = `insert into saved_views (person_id, list, name, query) values ($1, 'orders', 'Paid', 'status=paid')`
    await client.query(view, [seller])
    const key = `insert into api_keys (person_id, name, key_hash, key_end, permissions) values ($1, 'Stock', sha256('stock'), 'q7Zt', '{own.phones.read}')`
    await client.query(key, [seller])
    const failed = `insert into failed_requests (reference, at, method, route, status, person_id) values ('r', market_now(), 'GET', '/me', 409, $1)`
    await client.query(failed, [seller])
    await client.query(`insert into agreements (person_id, name, version) values ($1, 'terms', 1)`, [seller])
    await client.query('insert into badge_requests (seller_id) values ($1) on conflict do nothing', [seller])
    await client.query(`insert into payout_holds (seller_id, admin_id, until, reason) values ($1, $1, market_now(), 'Looking')`, [
      seller,
    ])
    await client.query(
      `insert into case_statements (case_id, person_id, step, words) select id, $1, 'addEvidence', 'No' from cases limit 1`,
      [buyer],
    )
  } finally {
    client.release(true)
  }
}

/** Each column that refers to a row's person: the part of the export that contains it, or why none does. */
const partOf: Record<string, ExportPart | `no: ${string}`> = {
  'account_marks.person_id': 'no: keyed hashes of what the export has in plain words, and of a card at the provider',
  'failed_letters.person_id': 'no: what the letter said is in the export, and that it failed is kept for thirty days',
  'first_approvals.person_id': 'no: what staff want to do is kept for a week, and says nothing about them',
  'given_marks.person_id':
    'no: keyed hashes of what the export has in plain words, and of cards, bank accounts and devices that are not stored',
  'announcement_receivers.person_id': 'notices',
  'announcements.author_id': 'no: what staff do is in the export of whom it is about',
  'alerts.person_id': 'alerts',
  'api_keys.person_id': 'apiKeys',
  'bank_details.person_id': 'bankDetails',
  'blocked_imeis.blocked_by': 'no: what staff do is in the export of whom it is about',
  'blocked_imeis.ended_by': 'no: what staff do is in the export of whom it is about',
  'blocks.blocked_id': 'no: it is what somebody else did, who is not told of',
  'blocks.blocker_id': 'blocks',
  'badge_requests.decided_by': 'no: what staff do is in the export of whom it is about',
  'badge_requests.seller_id': 'badgeRequests',
  'case_decisions.admin_id': 'no: what staff do is in the export of whom it is about',
  'case_statements.person_id': 'caseStatements',
  'idempotency_keys.person_id': 'no: answers of the last day, which nobody reads without the key of their sender',
  'images.owner_id': 'images',
  'kept_searches.person_id': 'keptSearches',
  'listing_drafts.seller_id': 'drafts',
  'messages.sender_id': 'messages',
  'moderation_decisions.admin_id': 'no: what staff do is in the export of whom it is about',
  'moderation_events.person_id': 'no: steps of the decisions that the export has',
  'moderation_items.leased_by': 'no: what staff do is in the export of whom it is about',
  'moderation_items.person_id': 'decisions',
  'moderation_rulings.admin_id': 'no: what staff do is in the export of whom it is about',
  'notice_settings.person_id': 'noticeSettings',
  'notices.person_id': 'notices',
  'offers.buyer_id': 'offers',
  'offers.seller_id': 'offers',
  'order_events.person_id': 'orderSteps',
  'orders.buyer_id': 'orders',
  'payout_accounts.person_id': 'payoutAccounts',
  'payout_confirmations.person_id': 'no: keyed hashes of codes that were sent to the person',
  'payout_holds.admin_id': 'no: what staff do is in the export of whom it is about',
  'payout_holds.seller_id': 'payoutHolds',
  'payouts.seller_id': 'payouts',
  'phones.seller_id': 'phones',
  'photo_codes.decided_by': 'no: what staff do is in the export of whom it is about',
  'photo_codes.seller_id': 'no: a number that was good for a day; the photo with it is in images',
  'photo_prints.person_id': 'no: numbers computed from photos of their phones, by which copies are found',
  'questions.asker_id': 'questions',
  'rating_windows.buyer_id': 'no: until when an order is rated follows from its end',
  'rating_windows.seller_id': 'no: until when an order is rated follows from its end',
  'ratings.rated_id': 'ratingsReceived',
  'ratings.rater_id': 'ratingsGiven',
  'reports.reporter_id': 'reports',
  'restrictions.person_id': 'decisions',
  'reversals.seller_id': 'reversals',
  'search_terms.person_id': 'no: the searches of the export, parsed',
  'agreements.person_id': 'agreements',
  'failed_requests.person_id': 'failedRequests',
  'saved_views.person_id': 'savedViews',
  'seller_badges.granted_by': 'no: what staff do is in the export of whom it is about',
  'seller_badges.seller_id': 'badges',
  'seller_summaries.seller_id': 'no: figures that everybody reads on the page of the seller',
  'sessions.person_id': 'sessions',
  'staff_actions.person_id': 'no: what staff do is in the export of whom it is about',
  'staff_invitations.invited_by': 'no: it is about whom they invited',
  'own_texts.person_id': 'no: what staff do is in the export of whom it is about',
  'market_pictures.person_id': 'no: what staff do is in the export of whom it is about',
  'setting_changes.person_id': 'no: what staff do is in the export of whom it is about',
  'staff_members.person_id': 'no: GET /me says the role among the staff',
  'staff_notes.author_id': 'no: what staff do is in the export of whom it is about',
  'staff_notes.person_id': 'staffNotes',
  'threads.begun_by': 'no: a conversation is its messages',
  'threads.buyer_id': 'no: a conversation is its messages',
  'threads.seller_id': 'no: a conversation is its messages',
  'wishes.buyer_id': 'wishes',
  'write_offs.admin_id': 'no: what staff do is in the export of whom it is about',
  'write_offs.seller_id': 'debts',
}

test('every column that refers to a person has a part in the export, or a reason to have none', async () => {
  const { rows } = await market.connection.pool.query<{ name: string }>(
    `select format('%s.%s', conrelid::regclass, attname) as name from pg_constraint
       join pg_attribute on attrelid = conrelid and attnum = any(conkey)
     where contype = 'f' and confrelid = 'people'::regclass`,
  )
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(partOf).toSorted())
  // The other parts belong to an order, a phone or a case in these.
  const named = new Set(Object.values(partOf))
  const others = ['deletedListings', 'payments', 'refunds', 'deliveries', 'chargebacks', 'cases', 'answers']
  expect(parts.filter((part) => !named.has(part))).toEqual(expect.arrayContaining(others))
  expect(parts.filter((part) => !named.has(part))).toHaveLength(others.length)
})

test('an export is sent as JSON with nosniff and is not cached', async () => {
  const { token } = await market.newcomer('buyer', { name: '=HYPERLINK("http://evil.example")' })
  const { headers } = await market.fetch('/me/export', { headers: { authorization: `bearer ${token}` } })
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cache-control')).toBe('private, no-store')
})

test('[S3.2] closing an account removes its name and e-mail from all tables, its mail and its unsold pictures', async () => {
  const email = `zoe.${crypto.randomUUID()}@people.example`
  const name = `Zoe ${uniqueWord().slice(0, 8)}`
  const { caller, visitor, token } = await signUpAt(market.url, { name, email, userstatus: 'seller' })
  await visitor.request('/identity/request-password-reset', { json: { email, redirectTo: '/reset-password' } })
  await until(async () => (await lettersTo(email)) > 0)
  const { _id: id } = await caller.getMe()
  const addresses = [await picture(caller), await picture(caller)]
  const [unsold = '', sold = ''] = addresses
  const bea = await market.newcomer('buyer')
  await market.connection.write(async (tx) => {
    await makePhone(tx, { id }, { imageId: imageIdFrom(unsold) ?? '' })
    const phone = await makePhone(tx, { id }, { imageId: imageIdFrom(sold) ?? '' })
    await keepSale(tx, await makePaidOrder(tx, bea.person, phone))
  })
  const closing = await market.fetch('/me', { method: 'DELETE', headers: { authorization: `bearer ${token}` } })
  expect(closing.headers.get('clear-site-data')).toBe('"cache"')
  // Several jobs do this, at the same time.
  await untilNothingIsDue(market)

  expect((await market.fetch(unsold)).status).toBe(404)
  expect((await market.fetch(sold)).status).toBe(200)
  expect(await lettersTo(email)).toBe(0)
  expect((await filesNamed(imageIdFrom(unsold) ?? '')).length).toBe(0)
  expect((await bea.listOrders({ email: bea.person.email })).items[0]?.sellerName).toBe('Closed account')
  expect(await everywhere(email)).toEqual([])
  expect(await everywhere(name)).toEqual([])
})

const picture = async (caller: Pick<Caller, 'uploadImage'>) => {
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#345' } })
    .png()
    .toBuffer()
  return (await caller.uploadImage({ image: new Blob([new Uint8Array(bytes)]) })).data.url
}

async function lettersTo(email: string) {
  const letters = (await (await market.fetch('/mailbox.json')).json()) as { to: string }[]
  return letters.filter(({ to }) => to === email).length
}

async function filesNamed(id: string) {
  const names = await filesIn(market.ports.images)
  return names.filter((name) => name.includes(id) && name.endsWith('.webp'))
}

/** Returns the tables of all schemas that still contain this text. */
async function everywhere(text: string): Promise<string[]> {
  const { pool } = market.connection
  const tables = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await pool.query(`select 1 from ${name} t where t::text like '%' || $1 || '%' limit 1`, [text])
    if (rows.length > 0) found.push(name)
  }
  return found
}
