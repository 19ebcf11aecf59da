import { randomInt, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { makePhone } from '#db/demo/factories.ts'
import { appealDecision, decideItem, takeItem } from '#server/features/moderation/decide.ts'
import type { Role } from '#shared/contract/accounts.ts'
import { oneLine } from '#shared/domain/addresses/address.ts'
import { intentIdOf } from '#shared/domain/money/intent-id.ts'
import { payAsBrowser } from '../cards.ts'
import { bankDecides, chargebackRow, chargedBack, untilWebhooksApplied } from '../chargebacks.ts'
import { untilNothingIsDue } from '../clock.ts'
import { newImei } from '../listings.ts'
import { type Caller, useMarket } from '../market.ts'
import { openItemOf } from '../moderation.ts'
import { endedOrder } from '../ratings.ts'
import { keepSale, parcelOf } from '../sales.ts'
import { uniqueWord } from '../unique-word.ts'

const market = useMarket()

/** Creates a person whose name, addresses and words contain a unique mark, so that they can be searched for. */
async function knownPerson(role: Role) {
  const mark = uniqueWord().slice(0, 10)
  const digits = String(randomInt(1_000_000, 10_000_000))
  const place = { name: `Name${mark}`, street: `1 Lane${mark}`, extra: '', postcode: '62704', city: 'Springfield', region: 'IL' }
  const address = { ...place, country: 'US' as const }
  const contact = { phone: `+1 202 ${digits}`, location: oneLine(address), address }
  const caller = await market.newcomer(role, { name: `Name${mark}`, email: `mail${mark}@people.example` })
  return { ...caller, contact, words: `Words${mark}`, traces: [`Name${mark}`, `mail${mark}`, digits, `Lane${mark}`] }
}
type Known = Awaited<ReturnType<typeof knownPerson>>
type Sides = { zed: Known; zoe: Known; ada: Caller }

/** Returns the columns of all tables in all schemas that contain one of these texts, as text or as bytes. */
async function columnsWith(texts: string[]): Promise<{ column: string; text: string }[]> {
  const { pool } = market.connection
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const found: { column: string; text: string }[] = []
  for (const { name } of tables) {
    const { rows } = await pool.query<{ column: string; text: string }>(
      `select distinct cells.name as column, text from ${name} t, jsonb_each_text(to_jsonb(t)) cells (name, said), unnest($1::text[]) text
       where strpos(lower(said), lower(text)) > 0 or strpos(said, encode(convert_to(text, 'UTF8'), 'hex')) > 0 order by 1, 2`,
      [texts],
    )
    found.push(...rows.map(({ column, text }) => ({ column: `${name}.${column}`, text })))
  }
  return found
}

const phoneOf = ({ zed }: Sides, name: string) =>
  market.connection.write((tx) => makePhone(tx, zed.person, { name, price: 250, description: `${zed.words}, hardly used` }))

/** A phone that zoe has paid for, with messages from both sides. */
async function paid(sides: Sides, name: string) {
  const { zed, zoe } = sides
  const phone = await phoneOf(sides, name)
  const { insertedId: order } = await zoe.placeOrder({ productsId: phone.id, ...zoe.contact })
  const { clientSecret } = await zoe.createPaymentIntent({ order, resalePrice: 250 })
  await payAsBrowser(market, clientSecret)
  const transactionId = intentIdOf(clientSecret)
  await zoe.recordPayment({ order, transactionId })
  const { threadId } = await zoe.openThread({ order })
  for (const { sendMessage, words } of [zoe, zed]) {
    await sendMessage({ id: threadId, clientKey: randomUUID(), text: `${words}, thank you` })
  }
  return { order, transactionId }
}

async function shipped(sides: Sides, name: string) {
  const sale = await paid(sides, name)
  const { zed } = sides
  await zed.takeStep({ id: sale.order, ...parcelOf({ imei: newImei() }), address: zed.contact.address })
  return sale
}

async function cancelledSale(sides: Sides) {
  const { order } = await paid(sides, 'Phone that is broken')
  await sides.zed.takeStep({ id: order, step: 'cancelAsSeller', reason: `${sides.zed.words}: it fell` })
}

async function saleWithCase(sides: Sides) {
  const { zed, zoe } = sides
  const { order } = await shipped(sides, 'Phone of a case')
  await zoe.takeStep({ id: order, step: 'confirmArrival' })
  await zoe.takeStep({ id: order, step: 'reportProblem', caseKind: 'other_thing', reason: `${zoe.words}: a brick` })
  await zed.takeStep({ id: order, step: 'addEvidence', reason: `${zed.words}: no brick` })
  await zed.takeStep({ id: order, step: 'refundInFull' })
  await untilWebhooksApplied(market)
}

async function ratedSale(sides: Sides) {
  const { zed, zoe } = sides
  const { order } = await shipped(sides, 'Phone with ratings')
  await market.connection.write((tx) => keepSale(tx, order))
  await endedOrder(market, order)
  await zoe.rateOrder({ id: order, stars: 5, asDescribed: true, words: `${zoe.words}: good` })
  await zed.rateOrder({ id: order, stars: 5, words: `${zed.words}: good` })
  const ids = await market.connection.db.selectFrom('ratings').select(['id', 'raterId']).where('orderId', '=', order).execute()
  for (const { replyToRating, words, person } of [zoe, zed]) {
    const received = ids.find(({ raterId }) => raterId !== person.id)
    await replyToRating({ id: received?.id ?? '', words: `${words}: thanks` })
  }
}

/** A sale with a chargeback: the buyer's bank asks for evidence, gets it, and decides. */
async function chargedBackSale(sides: Sides) {
  const sale = await shipped(sides, 'Phone of a chargeback')
  await market.connection.write((tx) => keepSale(tx, sale.order))
  const dispute = await chargedBack(market, sale)
  const { ada, zoe, zed } = sides
  await ada.takeStep({ id: sale.order, step: 'addWords', reason: `${zoe.person.name} has it from ${zed.person.name}.` })
  await ada.takeStep({ id: sale.order, step: 'sendEvidence' })
  await untilWebhooksApplied(market)
  await bankDecides(market, dispute, 'won')
  return sale
}

/** Offers, questions and messages about phones that are not bought in the end. */
async function talk(sides: Sides) {
  const { zed, zoe } = sides
  const phone = await phoneOf(sides, 'Phone that is talked about')
  await zoe.addWish({ productsId: phone.id })
  await zoe.makeOffer({ productsId: phone.id, offer: 200, ...zoe.contact })
  const { insertedId: question } = await zoe.askQuestion({ listingId: phone.id, text: `${zoe.words}, is it whole?` })
  await zed.answerQuestion({ id: question, text: `${zed.words}, it is` })
  const { threadId } = await zoe.openThread({ productsId: phone.id })
  for (const { sendMessage, words, contact } of [zoe, zed]) {
    await sendMessage({ id: threadId, clientKey: randomUUID(), text: `${words}, call ${contact.phone}, ${contact.location}` })
  }
  const booked = await phoneOf(sides, 'Phone that is booked')
  await zoe.placeOrder({ productsId: booked.id, ...zoe.contact })
  return { phone, threadId, question }
}

async function reportEachOther({ zed, zoe, ada }: Sides, { phone, threadId, question }: Awaited<ReturnType<typeof talk>>) {
  const why = { category: 'insult' as const }
  await zoe.fileReport({ about: 'person', productsId: phone.id, ...why, words: `${zoe.words} and so on` })
  await zoe.fileReport({ about: 'phone', productsId: phone.id, ...why, words: `${zoe.words} and so on` })
  await zed.fileReport({ about: 'person', threadId, ...why, words: `${zed.words} and so on` })
  await zed.fileReport({ about: 'question', questionId: question, ...why, words: `${zed.words} and so on` })
  const { db, write } = market.connection
  for (const { person, words } of [zed, zoe]) {
    await write(async (tx) => {
      const item = await openItemOf(tx, `person:${person.id}`)
      await takeItem(tx, ada.person, item)
      await decideItem(tx, ada.person, item, { measure: 'warn', facts: 'Written in anger.', ground: 'respect' })
      const decision = await tx
        .selectFrom('moderationDecisions')
        .select('id')
        .where('itemId', '=', item)
        .executeTakeFirstOrThrow()
      await appealDecision(tx, person, decision.id, `${words}: not at all`)
    })
  }
  await zoe.blockInThread({ id: threadId, blocked: true })
  expect(await db.selectFrom('moderationAppeals').select('decisionId').execute()).toHaveLength(2)
}

async function settings({ zed, zoe }: Sides) {
  await zed.saveDraft({ draftId: randomUUID(), fields: { description: zed.words } })
  await zoe.saveSearch({ name: zoe.words, words: { q: 'phone' } })
  for (const { saveMyAddress, saveNoticeSetting, person, contact, words } of [zed, zoe]) {
    await saveMyAddress(contact)
    await saveNoticeSetting({ class: 'messages', mail: false })
    const { name, email } = person
    const message = `${words}: answer me at ${contact.phone} or ${contact.location}`
    await market.guest.writeToOperator({ name, email: email.toUpperCase(), message })
  }
}

/** Evidence sent to the bank (S10.14) is kept by the card provider, a separate party: here the schema of its stand-in. */
const isElsewhere = (column: string) => column.startsWith('card_sandbox.')

/** Columns that keep what a person wrote about a sale or to staff after they left, without identifying them; with the reason. */
const kept: Record<string, string> = {
  'public.case_statements.words': 'What was said in a case is why it was decided so (S10.13).',
  'public.deliveries.cancel_reason': 'Why a seller cancelled is told to the buyer (S10.4).',
  'public.order_events.reason': 'What happened to an order is never changed (S10.2).',
  'public.messages.body': 'Where something was bought, messages are evidence (decision 41).',
  'public.ratings.words': 'Ratings come from orders, which stay (S13.5).',
  'public.ratings.reply': 'Ratings come from orders, which stay (S13.5).',
  'public.reports.words': 'Reports are never changed (decision 46).',
  'public.moderation_appeals.words': 'Decisions and their appeals are never changed (decision 46).',
  'public.moderation_events.reason': 'Decisions and their appeals are never changed (decision 46).',
}

/** Returns the columns that still identify the person, or that keep their words without a reason in `kept`. */
async function leftoversOf({ traces, words }: Known): Promise<string[]> {
  const found = await columnsWith([...traces, words])
  return found
    .filter(({ column, text }) => !isElsewhere(column) && (text !== words || !Object.hasOwn(kept, column)))
    .map(({ column, text }) => `${column}: ${text}`)
}

test('[S10.15] [S3.2] no table keeps a name, e-mail, phone number or address of a buyer and a seller who closed their accounts', async () => {
  const sides = { zed: await knownPerson('seller'), zoe: await knownPerson('buyer'), ada: await market.newcomer('admin') }
  const { zed, zoe } = sides
  await settings(sides)
  await reportEachOther(sides, await talk(sides))
  await cancelledSale(sides)
  await saleWithCase(sides)
  await ratedSale(sides)
  const sale = await chargedBackSale(sides)
  expect(JSON.stringify((await chargebackRow(market, sale))?.evidence)).toContain(zoe.contact.location)
  await untilNothingIsDue(market)
  for (const { traces, words } of [zed, zoe]) {
    const all = [...traces, words]
    expect(new Set((await columnsWith(all)).map(({ text }) => text))).toEqual(new Set(all))
  }

  await zoe.closeMe()
  await untilNothingIsDue(market)
  expect(await leftoversOf(zoe)).toEqual([])
  expect(await zed.getProgress({ id: sale.order })).toMatchObject({ buyer: 'Closed account', shipTo: null })

  await zed.closeMe()
  await untilNothingIsDue(market)
  expect([...(await leftoversOf(zed)), ...(await leftoversOf(zoe))]).toEqual([])
})
