import { randomUUID } from 'node:crypto'
import { makeImage, makeOrder, makePhone, makeWish } from '#db/demo/factories.ts'
import { marketNow } from '#server/db/clock.ts'
import type { Tx } from '#server/db/connect.ts'
import { saveSearch } from '#server/features/alerts/saved-search.ts'
import { appealDecision, decideItem, takeItem } from '#server/features/moderation/decide.ts'
import { flagOrder } from '#server/features/orders/flag-order.ts'
import { notifyOfOrder } from '#server/features/orders/notify-of-order.ts'
import { sealLedger } from '#server/features/payments/ledger/seal-ledger.ts'
import { refreshScoresIn } from '#server/features/ratings/refresh-scores.ts'
import { fileReport } from '#server/features/reports/file-report.ts'
import { openThread } from '#server/features/threads/open-thread.ts'
import { sendMessage } from '#server/features/threads/send-message.ts'
import { requestFor } from '#shared/contract/client.ts'
import * as deliveries from '#shared/contract/deliveries.ts'
import { isEndpoint } from '#shared/contract/endpoint.ts'
import { type ExampleCaller, ids, people, transactionId } from '#shared/contract/examples/example.ts'
import type { operations } from '#shared/contract/market.ts'
import * as ratings from '#shared/contract/ratings.ts'
import { imageUrl } from '#shared/domain/images.ts'
import { callerWith } from './caller.ts'
import { payAsBrowser } from './cards.ts'
import { untilNothingIsDue } from './clock.ts'
import { badgesOfExamples } from './example-badges.ts'
import { moneyOfExamples } from './example-money.ts'
import { staffOfExamples } from './example-staff.ts'
import { talkOfExamples } from './example-talk.ts'
import { brandOfExamples, textsOfExamples } from './example-texts.ts'
import { failedLetter } from './failed-letters.ts'
import type { TestMarket } from './market.ts'
import { agreeToMeet } from './meetings.ts'
import { closeOpenItems, openItemOf } from './moderation.ts'
import { pictureAddress } from './picture-server.ts'
import { withPicture } from './pictures.ts'
import { visitorAt } from './provider.ts'
import { bothRated, endedOrder } from './ratings.ts'
import { refundOfStaff } from './refunds.ts'

const deliveryPaths = Object.values<unknown>(deliveries).flatMap((value) => (isEndpoint(value) ? [value.path] : []))
const ratedPaths: string[] = [
  ratings.getOrderRatings,
  ratings.rateOrder,
  ratings.replyToRating,
  ratings.listMyRatings,
  ratings.listSellerRatings,
  ratings.getScores,
  ratings.listScoreInputs,
].map(({ path }) => path)
type Operation = (typeof operations)[number]
type Name = keyof typeof people

/** A market with direct access to its database. */
export type ExampleMarket = Pick<TestMarket, 'config' | 'connection' | 'fetch' | 'newcomer' | 'ports' | 'url'>

let worlds = 0

/** Creates the people and phones of the contract's examples with new ids and e-mails, which replace those of the examples. */
export async function makeExampleWorld(market: ExampleMarket, operation: Operation) {
  const world = ++worlds
  const emailOf = (name: Name) => `${name}.${world}@people.example`
  const realOf = new Map<string, string>(
    (Object.keys(people) as Name[]).map((name) => [people[name].email, emailOf(name)] as const),
  )
  const tokenOf = new Map<ExampleCaller, string>()

  for (const name of Object.keys(people) as Name[]) await arrive(name)
  if (/^\/(listings|me\/searches)/.test(operation.path)) await market.connection.write(clearMarket)
  await market.connection.write((tx) => makeRows(tx, realOf))
  if (operation.name === 'recordPayment') realOf.set(transactionId, await payOrder(market, real(ids.order), tokenOf.get('bea')))
  const isOfDelivery = deliveryPaths.includes(operation.path) || /\/(payout-hold|part-refunds)$/.test(operation.path)
  const isOfStaffPayouts = /^\/(staff|all)-payouts/.test(operation.path) || operation.name === 'saveBankDetails'
  const isOfStaffRefunds = operation.path.startsWith('/staff-refunds')
  const isOfRatings = ratedPaths.includes(operation.path)
  const isOfCases = operation.path.startsWith('/all-cases')
  const isOfFlagged = operation.path.startsWith('/flagged-orders')
  const isOfBooks = operation.path === '/integrity' || operation.path === '/ledger'
  if (isOfBooks || isOfFlagged || isOfDelivery || isOfStaffPayouts || isOfStaffRefunds || isOfCases)
    await sellOne(market, real(ids.order), tokenOf.get('bea'))
  if (isOfBooks) await sealAll(market)
  if (isOfFlagged) await market.connection.write((tx) => flagAlone(tx, real(ids.order)))

  if (isOfStaffRefunds) {
    realOf.set(ids.refund, await market.connection.write((tx) => refundOfStaff(tx, real(ids.order))))
  }
  if (/^\/(moderation|me\/(reports|decisions))/.test(operation.path)) await moderate()
  if (/^\/me\/(searches|alerts)/.test(operation.path)) {
    const kept = await market.connection.write((tx) => keepOne(tx, { id: real(ids.bea) }, real(ids.galaxy), operation))
    realOf.set(ids.search, kept)
  }
  if (isOfRatings) {
    await sellOne(market, real(ids.order), tokenOf.get('bea'))
    await endedOrder(market, real(ids.order))
    if (!operation.path.startsWith('/orders/')) {
      realOf.set(ids.rating, (await bothRated(market, real(ids.order))).ofSeller)
      await market.connection.write(refreshScoresIn)
    }
  }
  if (operation.path.startsWith('/threads')) {
    const asked = await market.connection.write((tx) =>
      askAbout(tx, { id: real(ids.bea), name: real(people.bea.name) }, real(ids.realme)),
    )
    realOf.set(ids.thread, asked.threadId)
  }
  for (const [example, made] of await talkOfExamples(market, operation.path, real)) realOf.set(example, made)
  if (operation.name === 'getPicture') {
    const form = await withPicture()
    const bea = callerWith(market.url, tokenOf.get('bea'))
    realOf.set(ids.evidence, (await bea.uploadPicture({ image: form.get('image') as Blob })).data.id)
  }
  if (operation.name === 'fetchImage') realOf.set('https://shop.example/galaxy.jpg', await pictureAddress())
  for (const [example, made] of await moneyOfExamples(market, { operation, world }, real)) realOf.set(example, made)
  for (const [example, made] of await staffOfExamples(market, operation, real)) realOf.set(example, made)
  if (operation.path.startsWith('/failed-letters')) {
    await market.connection.write((tx) => tx.deleteFrom('failedLetters').execute())
    realOf.set(ids.letter, await failedLetter(market, { to: real(people.sue.email) }))
  }
  if (operation.path.startsWith('/brands')) realOf.set(ids.brand, await brandOfExamples(market))
  if (/^\/(texts|own-texts|letters|me\/agreements)/.test(operation.path))
    await textsOfExamples(market, operation.name, real(ids.ada))
  const sue = { id: real(ids.sue), token: tokenOf.get('sue') }
  for (const [example, made] of await badgesOfExamples(market, operation.name, sue)) realOf.set(example, made)
  if (operation.name === 'listLinkedAccounts')
    await market.connection.write((tx) => tx.deleteFrom('givenMarks').where('kind', 'in', ['card', 'payout', 'device']).execute())
  if (operation.name === 'makeHandOverCode') await market.connection.write((tx) => agreeToMeet(tx, real(ids.order)))

  /** Makes bea report the Galaxy, and moderates it as far as the operation needs. */
  async function moderate() {
    const { write } = market.connection
    const [sam, bea, ada] = [{ id: real(ids.sam) }, { id: real(ids.bea), role: 'buyer' }, { id: real(ids.ada) }]
    const item = await write(async (tx) => {
      if (operation.name === 'listModeration') await closeOpenItems(tx)
      await fileReport(tx, bea, { about: 'phone', productsId: real(ids.galaxy), category: 'fake', words: 'Not the phone shown' })
      return openItemOf(tx, `phone:${real(ids.galaxy)}`)
    })
    realOf.set(ids.item, item)
    if (!/^(releaseModeration|decideModeration|liftRestriction|decideAppeal|.*Decisions?)$/.test(operation.name)) return
    const isDecided = operation.name === 'decideAppeal'
    const decider = isDecided ? (await market.newcomer('admin')).person : ada
    await write((tx) => takeItem(tx, decider, item))
    if (operation.name === 'releaseModeration' || operation.name === 'decideModeration') return
    const facts = 'The photo is of another phone.'
    await write((tx) => decideItem(tx, decider, item, { measure: 'hide', facts, ground: 'honest' }))
    const { id } = await write((tx) =>
      tx.selectFrom('moderationDecisions').select('id').where('itemId', '=', item).executeTakeFirstOrThrow(),
    )
    realOf.set(ids.decision, id)
    if (!isDecided) return
    await write((tx) => appealDecision(tx, sam, id, 'It is the very phone.'))
    await write((tx) => takeItem(tx, ada, item))
  }

  async function arrive(name: Name) {
    const { role } = people[name]
    // Two verified sellers must not have the same name.
    const fullName = `${people[name].name} ${world}`
    realOf.set(people[name].name, fullName)
    const email = emailOf(name)
    const identity = operation.access === 'identity' ? await atProvider(market, fullName, email) : undefined
    if (identity) tokenOf.set(name, identity.token)
    if (name === 'nia') return
    const { person, token } = await market.newcomer(role, { name: fullName, email, verified: name === 'sam', ...identity?.known })
    realOf.set((ids as Record<string, string>)[name] ?? name, person.id)
    if (!identity) tokenOf.set(name, token)
  }

  function real(text: string) {
    let made = text
    for (const [shown, value] of realOf) made = made.replaceAll(shown, value)
    return made
  }

  function shown(text: string) {
    let told = text
    for (const [example, value] of realOf) told = told.replaceAll(value, example)
    return told
  }

  /** The HTTP request of a call; also for another operation, unless either of the two needs an identity token. */
  function requestOf(speaker: ExampleCaller, call: unknown, asked: Operation = operation) {
    const token = tokenOf.get(speaker)
    const { method, url, body } = requestFor(asked, JSON.parse(real(JSON.stringify(call))))
    const headers: Record<string, string> = token ? { authorization: `bearer ${token}` } : {}
    if (typeof body === 'string') headers['content-type'] = 'application/json'
    return { method, url, headers, body }
  }

  async function send(speaker: ExampleCaller, call: unknown) {
    const { url, body, ...rest } = requestOf(speaker, call)
    const sent = body instanceof FormData ? await formOf(call) : (body ?? null)
    const response = await market.fetch(url, { ...rest, body: sent })
    return { status: response.status, body: JSON.parse(shown(await response.text())) as unknown }
  }

  return { requestOf, send }
}

/** The form of a call: with its file, or with a picture in place of an empty one. */
async function formOf(call: unknown): Promise<FormData> {
  const { file } = call as { file?: File }
  if (!file) return withPicture()
  const form = new FormData()
  form.append('file', file)
  return form
}

async function atProvider(market: ExampleMarket, name: string, email: string) {
  const visitor = visitorAt(market.url)
  await visitor.signUp({ name, email })
  const token = await visitor.token()
  const { issuer, subject } = await market.ports.identity.verify(token)
  return { token, known: { issuer, subject } }
}

/** Creates bea's saved search for the Galaxy, and its alert if the operation shows alerts. */
async function keepOne(tx: Tx, bea: { id: string }, galaxy: string, { path }: Operation): Promise<string> {
  const words = { q: 'galaxy s21', maxPrice: 400 }
  const id = await saveSearch(tx, bea, { name: 'Galaxy S21 under $400', words, timeZone: 'Europe/Berlin' })
  if (path !== '/me/alerts') return id
  const told = { outcome: 'at_once' as const, endedAt: marketNow, dueAt: marketNow, atOnce: true, priceCents: 25_000 }
  await tx
    .insertInto('alerts')
    .values({ personId: bea.id, searchId: id, phoneId: galaxy, ...told })
    .execute()
  return id
}

/** Creates a thread with bea's question about a phone. */
async function askAbout(tx: Tx, bea: { id: string; name: string }, productsId: string) {
  const asker = { ...bea, role: 'buyer' }
  const threadId = await openThread(tx, asker, { productsId })
  const message = { clientKey: randomUUID(), text: 'Is the battery the first one? Call me: 202-555-0143', pictures: [] }
  const limits = { anHour: 20, newThreadsAnHour: 5, youngDays: 7, unanswered: 3 }
  return { threadId, messageId: await sendMessage(tx, asker, { threadId, limits, message }) }
}

/** Creates sam's phones: the Galaxy is free, ben has booked the iPhone, bea the Redmi, and the Realme is on her wishlist. */
async function makeRows(tx: Tx, realOf: Map<string, string>) {
  const sam = { id: realOf.get(ids.sam) ?? '' }
  const bea = { id: realOf.get(ids.bea) ?? '' }
  const ben = { id: realOf.get('ben') ?? '' }
  const imageId = await makeImage(tx, sam)
  const phone = (given: Parameters<typeof makePhone>[2]) => makePhone(tx, sam, { imageId, ...given })
  const iphone = await phone({ name: 'iPhone 12', category: 'Apple', price: 310, originalPrice: 829, postedAt: minutesAgo(9) })
  const redmi = await phone({ name: 'Redmi Note 11', category: 'Redmi', price: 120, originalPrice: 199, postedAt: minutesAgo(8) })
  const realme = await phone({
    name: 'Realme 9 Pro',
    category: 'Realme',
    price: 140,
    originalPrice: 279,
    usedYears: 1,
    postedAt: minutesAgo(7),
  })
  const galaxy = await phone({ name: 'Galaxy S21', price: 250, originalPrice: 799, advertised: true, ...facts })
  await makeOrder(tx, ben, iphone)
  const order = await makeOrder(tx, bea, redmi)
  await notifyOfOrder(tx, order, { buyer: 'bookingMade' })
  await makeWish(tx, bea, realme)
  const wish = await tx.selectFrom('wishes').select('id').where('buyerId', '=', bea.id).executeTakeFirstOrThrow()
  const fields = JSON.stringify({ productName: 'Galaxy S2', resalePrice: '', photos: [imageUrl(imageId)] })
  await tx.insertInto('listingDrafts').values({ id: ids.draft, sellerId: sam.id, fields }).execute()
  const made = {
    picture: imageId,
    iphone: iphone.id,
    redmi: redmi.id,
    realme: realme.id,
    galaxy: galaxy.id,
    order,
    wish: wish.id,
  }
  for (const [name, id] of Object.entries(made)) realOf.set(ids[name as keyof typeof made], id)
}

/** Withdraws all listed phones, since searches would also find those of other worlds. */
const clearMarket = (tx: Tx) => tx.updateTable('phones').set({ status: 'withdrawn' }).where('status', '=', 'listed').execute()

const facts = { storageGb: 128, condition: 'very_good', batteryHealth: 91 } as const
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

/** Flags an order for staff and closes all other flags. */
async function flagAlone(tx: Tx, order: string) {
  await tx.updateTable('orders').set({ flagClosedAt: marketNow }).where('flagged', 'is not', null).execute()
  await flagOrder(tx, order, 'Seller removed')
}

async function payOrder(market: ExampleMarket, order: string, token: string | undefined) {
  const { clientSecret } = await callerWith(market.url, token).createPaymentIntent({ order, resalePrice: 120 })
  return (await payAsBrowser(market, clientSecret)).id
}

async function sellOne(market: ExampleMarket, order: string, token: string | undefined) {
  const transactionId = await payOrder(market, order, token)
  await callerWith(market.url, token).recordPayment({ order, transactionId })
}

/** Seals the ledger of all sales so far, without waiting for the job that does so each minute. */
async function sealAll({ connection }: ExampleMarket) {
  await untilNothingIsDue({ connection })
  await sealLedger(connection)
}
