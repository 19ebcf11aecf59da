import { randomUUID } from 'node:crypto'
import { makeImage, makeOrder, makePaidOrder, makePhone, makeWish } from '#db/demo/factories.ts'
import type { Tx } from '#server/db/connect.ts'
import { saveSearch } from '#server/features/alerts/saved-search.ts'
import { flagOrder } from '#server/features/orders/flag-order.ts'
import { askQuestion } from '#server/features/questions/ask-question.ts'
import { openThread } from '#server/features/threads/open-thread.ts'
import { dollarsFrom } from '#shared/domain/money/money.ts'
import { caseForStaff } from '../cases.ts'
import { oldDebtOf } from '../debts.ts'
import type { TestMarket } from '../market.ts'
import { agreeToMeet } from '../meetings.ts'
import { appealedItem, decidedItem, reportedPhone, takenItem } from '../moderation.ts'
import type { Caller } from '../newcomer.ts'
import { openOffer } from '../offers.ts'
import { heldPayout, payoutOfStaff } from '../payouts.ts'
import { privatePicture } from '../pictures.ts'
import { bothRated, endedOrder } from '../ratings.ts'
import { refundOfStaff } from '../refunds.ts'
import type { About } from './request-from.ts'

/** Something that a call can be about, and somebody who may make the call. */
export type Target = About & { caller: Caller }
type Role = 'buyer' | 'seller' | 'admin'
export type People = {
  callers: Record<Role, Caller[]>
  /** Ids and e-mails that exist. */
  known: string[]
  /** By seller: a picture to list a phone with, the e-mail, and a phone to change. */
  images: Map<Caller, string[]>
  /** By operation: things in the state that it needs, which random ids would hardly ever hit. */
  targets: Map<string, Target[]>
}

/** Creates new people and phones, and resets the limits. */
export async function freshPeople(market: TestMarket): Promise<People> {
  const { pool, write } = market.connection
  await pool.query('delete from rate_limits')
  const four = (role: Role) => Promise.all(Array.from({ length: 4 }, () => market.newcomer(role)))
  const callers = { buyer: await four('buyer'), seller: await four('seller'), admin: await four('admin') }
  const known = Object.values(callers).flatMap((all) => all.flatMap(({ person }) => [person.id, person.email]))
  const images = new Map<Caller, string[]>()
  await write(async (tx) => {
    for (const [at, seller] of callers.seller.entries()) {
      const { person } = seller
      const phones = [await makePhone(tx, person, { advertised: true }), await makePhone(tx, person), await makePhone(tx, person)]
      const buyer = callers.buyer[at]?.person ?? person
      const [free, booked, wished] = phones
      if (booked) known.push(await makeOrder(tx, buyer, booked))
      if (wished) await makeWish(tx, buyer, wished)
      // Only for some, since a person with an open case cannot close their account.
      if (at < 2) known.push(...(await openCaseOf(tx, { seller: person, buyer })))
      images.set(seller, [await makeImage(tx, person), person.email, free?.id ?? ''])
      known.push(free?.id ?? '', wished?.id ?? '')
      const wishes = await tx.selectFrom('wishes').select('id').where('buyerId', '=', buyer.id).execute()
      known.push(...wishes.map(({ id }) => id))
    }
  })
  const [sam, sue] = callers.seller
  const [[bea], [ada]] = [callers.buyer, callers.admin]
  if (!sam || !sue || !bea || !ada) throw new Error('Somebody is missing.')
  const targets = new Map([
    ...(await talkOf(market, { sam, bea })),
    ...(await ordersOf(market, { sam, bea, ada })),
    ...(await reportsOf(market, { sam, ada })),
    ['getPicture', [{ caller: bea, id: await privatePicture(bea) }]],
    ['writeOffDebt', [{ caller: ada, id: await debtOf(market, sue), fields: { amount: 50 } }]],
  ])
  return { callers, known, images, targets }
}

/** Creates an order with an open case, and a private picture of its buyer; returns the ids of both. */
async function openCaseOf(tx: Tx, { seller, buyer }: Record<'seller' | 'buyer', { id: string }>): Promise<string[]> {
  const order = await makePaidOrder(tx, buyer, await makePhone(tx, seller))
  await caseForStaff(tx, order)
  const picture = await makeImage(tx, buyer)
  await tx.updateTable('images').set({ private: true }).where('id', '=', picture).execute()
  return [order, picture]
}

/** Gives a seller an old debt of $50; returns the seller's id. */
async function debtOf({ connection }: TestMarket, { person }: Caller): Promise<string> {
  await connection.write((tx) => oldDebtOf(tx, person.id, 5_000))
  return person.id
}

/** An empty draft; returns its id. */
async function draftOf(tx: Tx, seller: { id: string }): Promise<string> {
  const id = randomUUID()
  await tx.insertInto('listingDrafts').values({ id, sellerId: seller.id, fields: '{}' }).execute()
  return id
}

type Targets = [operation: string, targets: Target[]][]

/** An offer, a question, a thread and a saved search. */
const talkOf = ({ connection }: TestMarket, { sam, bea }: Record<'sam' | 'bea', Caller>): Promise<Targets> =>
  connection.write(async (tx) => {
    const phone = async () => (await makePhone(tx, sam.person)).id
    const sides = { buyerId: bea.person.id, sellerId: sam.person.id, phoneId: await phone() }
    const both = (id: string) => [sam, bea].map((caller) => ({ caller, id }))
    const offer = both(await openOffer(tx, sides))
    const thread = both(await openThread(tx, { id: bea.person.id, role: 'buyer' }, { productsId: await phone() }))
    const question = await askQuestion(tx, bea.person, { phoneId: await phone(), text: 'Does it take two SIM cards?' })
    const search = { caller: bea, id: await saveSearch(tx, bea.person, { name: 'Galaxy', words: { q: 'galaxy' } }) }
    return [
      ['makeOffer', [{ caller: bea, id: await phone(), fields: { offer: 200 } }]],
      ['fileReport', [{ caller: bea, id: await phone(), fields: { about: 'phone', category: 'fake' } }]],
      ['listOrders', [{ caller: bea, id: '', fields: { email: bea.person.email } }]],
      ['deleteDraft', [{ caller: sam, id: await draftOf(tx, sam.person) }]],
      ...['getOffer', 'answerOffer'].map((name): Targets[number] => [name, offer]),
      ...['getThread', 'sendMessage', 'readThread', 'blockInThread'].map((name): Targets[number] => [name, thread]),
      ['answerQuestion', [{ caller: sam, id: question }]],
      ...['changeSavedSearch', 'deleteSavedSearch', 'missedBySearch'].map((name): Targets[number] => [name, [search]]),
    ]
  })

/** Paid orders in different states: under way, ended, rated, flagged, refunded by staff, with a payout for staff. */
async function ordersOf(market: TestMarket, { sam, bea, ada }: Record<'sam' | 'bea' | 'ada', Caller>): Promise<Targets> {
  const { write } = market.connection
  const paid = () => write(async (tx) => makePaidOrder(tx, bea.person, await makePhone(tx, sam.person)))
  const [toShip, meeting, ended, rated, flagged, closable, refunded, unsent, heldBack] = [
    await paid(),
    await paid(),
    await paid(),
    await paid(),
    await paid(),
    await paid(),
    await paid(),
    await paid(),
    await paid(),
  ]
  await endedOrder(market, ended)
  await endedOrder(market, rated)
  const { ofSeller } = await bothRated(market, rated)
  const refund = await write(async (tx) => {
    await agreeToMeet(tx, meeting)
    await flagOrder(tx, flagged, 'Seller removed')
    await flagOrder(tx, closable, 'Seller removed')
    await payoutOfStaff(tx, unsent)
    await heldPayout(tx, heldBack)
    return refundOfStaff(tx, refunded)
  })
  const payout = await market.connection.db
    .selectFrom('payouts')
    .select('shareCents')
    .where('orderId', '=', unsent)
    .executeTakeFirstOrThrow()
  const ofStaff = (id: string) => [{ caller: ada, id }]
  return [
    [
      'takeStep',
      [
        { caller: bea, id: toShip, fields: { step: 'askToCancel', reason: 'I have found another one.' } },
        { caller: sam, id: meeting, fields: { step: 'leaveMeeting' } },
      ],
    ],
    ['makeHandOverCode', [{ caller: bea, id: meeting }]],
    ['rateOrder', [sam, bea].map((caller) => ({ caller, id: ended }))],
    ['replyToRating', [{ caller: sam, id: ofSeller }]],
    ['refundOrder', ofStaff(flagged)],
    ['closeFlag', ofStaff(closable)],
    ['holdPayout', ofStaff(toShip)],
    ['liftPayoutHold', ofStaff(heldBack)],
    ['retryRefund', ofStaff(refund)],
    ['recordRefundTransfer', ofStaff(refund)],
    ['recordBankTransfer', [{ caller: ada, id: unsent, fields: { amount: dollarsFrom(payout.shareCents) } }]],
  ]
}

/** Reports in different states: open, taken, decided, appealed. */
async function reportsOf(market: TestMarket, { sam, ada }: Record<'sam' | 'ada', Caller>): Promise<Targets> {
  const of = async () => ({ sam, ada, phone: await market.connection.write((tx) => makePhone(tx, sam.person)) })
  const open = await reportedPhone(market, await of())
  const taken = await takenItem(market, await of())
  const given = await takenItem(market, await of())
  const decided = await decidedItem(market, await of())
  const lifted = await decidedItem(market, await of())
  const appealed = await appealedItem(market, await of())
  const ofStaff = ({ item }: { item: string }) => [{ caller: ada, id: item }]
  const decision = [{ caller: sam, id: decided.decision }]
  return [
    ['getModeration', ofStaff(open)],
    ['takeModeration', ofStaff(open)],
    ['decideModeration', ofStaff(taken)],
    ['releaseModeration', ofStaff(given)],
    ['liftRestriction', ofStaff(lifted)],
    ['decideAppeal', ofStaff(appealed)],
    ['getMyDecision', decision],
    ['appealDecision', decision],
  ]
}
