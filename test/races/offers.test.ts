import { expect, test } from 'vitest'
import { makePhone } from '#db/demo/factories.ts'
import { contact } from '../bookings.ts'
import { expectInvariants } from '../invariants.ts'
import { type Caller, callerWith, type TestMarket, useMarket } from '../market.ts'
import { insist } from './insist.ts'
import { startServerProcess } from './server-process.ts'

const market = useMarket()
/** In the long form 1,000. */
const phones = Number(process.env.OFFER_PHONES ?? 10)
const [bookers, offerers] = [200, 20]

test(`[S13.7] [M1] 200 bookings and 20 acceptances race for each of ${phones} phones on two servers: one claim, one result and notice per offer`, {
  timeout: 600_000 + phones * 5_000,
}, async () => {
  const { databaseUrl, config } = market
  const given = { databaseUrl, dataDir: config.dataDir, publicUrl: config.publicUrl }
  const second = await startServerProcess(given)
  const servers = [market.url, second.url]
  try {
    let [byOffer, byBooking] = [0, 0]
    let crowd: Caller[] = []
    for (let number = 0; number < phones; number++) {
      // A buyer may book twenty times a minute.
      if (number % 10 === 0) crowd = await crowdOf(bookers, servers)
      const { phoneId, wonByOffer } = await raceFor(number, crowd, servers)
      if (wonByOffer) byOffer++
      else byBooking++
      await market.connection.pool.query(
        `update orders set status = 'cancelled', claim_until = null, ended_at = market_now() where phone_id = $1`,
        [phoneId],
      )
    }
    process.stdout.write(`of ${phones} phones ${byOffer} went by an offer and ${byBooking} by a booking\n`)
    expect(byOffer + byBooking).toBe(phones)
    await expectInvariants(market)
  } finally {
    await second.stop()
  }
})

/** Starts all bookings and acceptances at once; the acceptances start first as often as last. */
async function raceFor(number: number, crowd: Caller[], servers: string[]) {
  const sam = await market.newcomer('seller')
  const { id: phoneId, name } = await market.connection.write((tx) => makePhone(tx, sam.person, { name: `Racer ${number}` }))
  const offers = await Promise.all((await crowdOf(offerers, servers)).map((buyer) => offerFor(buyer, phoneId)))
  const accepting = () => offers.map(({ id }, place) => accept(callerWith(servers[place % 2] ?? '', sam.token), id))
  const booking = () => crowd.map((buyer) => book(buyer, phoneId))
  const [accepted, booked] = await (async () => {
    const first = number % 2 === 0 ? accepting() : []
    const then = booking()
    const last = first.length > 0 ? first : accepting()
    return Promise.all([Promise.all(last), Promise.all(then)])
  })()
  const wins = [...accepted, ...booked].filter((words) => words === 'won')
  expect(wins).toHaveLength(1)
  for (const words of [...accepted, ...booked]) expect(words).toMatch(isReason(name))
  await expectOneStory(phoneId)
  return { phoneId, wonByOffer: accepted.includes('won') }
}

const isReason = (name: string) =>
  new RegExp(`^(won|${name} has just been booked, .*|Somebody else has booked ${name} until .*)$`)

const offerFor = async (buyer: Caller, productsId: string) => ({
  buyer,
  id: (await insist(() => buyer.makeOffer({ productsId, offer: 200, ...contact }))).insertedId,
})
const accept = (seller: Pick<Caller, 'answerOffer'>, id: string) => outcomeOf(() => seller.answerOffer({ id, step: 'accept' }))
const book = (buyer: Caller, productsId: string) => outcomeOf(() => buyer.placeOrder({ productsId, ...contact }))

const outcomeOf = (press: () => Promise<unknown>): Promise<string> =>
  insist(press).then(
    () => 'won',
    (error) => String((error as Error).message),
  )

/** Expects one claim at the agreed price, every other offer overtaken, and one notice of the end for each of their buyers. */
async function expectOneStory(phoneId: string) {
  const { pool } = market.connection
  const { rows: claims } = await pool.query(`select price_cents, id from orders where phone_id = $1 and status = 'booked'`, [
    phoneId,
  ])
  expect(claims).toHaveLength(1)
  const { rows: offers } = await pool.query<{ state: string; orderId: string | null; ends: string[]; told: string[] }>(
    `select state, order_id as "orderId",
      array(select step from offer_events where offer_id = offers.id and step <> 'make') as ends,
      array(select kind from notices where person_id = offers.buyer_id) as told
     from offers where phone_id = $1`,
    [phoneId],
  )
  expect(offers).toHaveLength(offerers)
  const won = offers.filter(({ state }) => state === 'accepted')
  expect(won.length).toBeLessThanOrEqual(1)
  expect(claims[0].price_cents).toBe(won.length === 1 ? 20_000 : 25_000)
  for (const { state, orderId, ends, told } of offers) {
    const isWon = state === 'accepted'
    expect({ orderId, ends, told }).toEqual({
      orderId: isWon ? claims[0].id : null,
      ends: [isWon ? 'accept' : 'overtake'],
      told: [isWon ? 'offerBooked' : 'offerMoved'],
    })
  }
}

async function crowdOf(size: number, servers: string[]): Promise<Caller[]> {
  const crowd: Caller[] = []
  for (let one = 0; one < size; one++) crowd.push(await at(market, servers[one % servers.length] ?? market.url))
  return crowd
}

async function at({ newcomer }: TestMarket, url: string): Promise<Caller> {
  const { person, token, signInAgain } = await newcomer('buyer')
  return Object.assign(callerWith(url, token), { person, token, signInAgain })
}
