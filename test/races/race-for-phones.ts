import { makePhone } from '#db/demo/factories.ts'
import { contact } from '../bookings.ts'
import { payAsBrowser } from '../cards.ts'
import { type Caller, callerWith, type TestMarket } from '../market.ts'
import { insist } from './insist.ts'

export type Race = { phones: number; winners: number; told: number; untold: string[]; charged: number; seconds: number }

/**
 * All buyers book the same phone at the same time, phone after phone, each at one of the servers; the winner pays at once.
 * Returns the results.
 */
export async function raceForPhones(
  market: TestMarket,
  { phones, buyers, servers }: { phones: number; buyers: number; servers: string[] },
): Promise<Race> {
  const sam = await market.newcomer('seller')
  const race: Race = { phones, winners: 0, told: 0, untold: [], charged: 0, seconds: 0 }
  const started = Date.now()
  let crowd: Caller[] = []
  for (let number = 0; number < phones; number++) {
    // A buyer may book twenty times a minute, and one who wins every booking may ask for ten intents.
    if (number % 10 === 0) crowd = await crowdOf(market, buyers, servers)
    const phone = await market.connection.write((tx) => makePhone(tx, sam.person, { name: `Racer ${number}` }))
    const answers = await Promise.all(crowd.map((buyer) => press(buyer, phone.id)))
    for (const { buyer, order, words } of answers) {
      if (order) {
        race.winners++
        await payFor(market, buyer, order)
        race.charged++
      } else if (isReason(words, phone.name)) race.told++
      else race.untold.push(words)
    }
  }
  race.seconds = (Date.now() - started) / 1000
  return race
}

const isReason = (words: string, name: string) =>
  words.startsWith(`Somebody else has booked ${name} until`) || words === `${name} is already sold`

async function crowdOf(market: TestMarket, size: number, servers: string[]): Promise<Caller[]> {
  const crowd: Caller[] = []
  for (let one = 0; one < size; one++) {
    const buyer = await market.newcomer('buyer')
    const { person, token, signInAgain } = buyer
    crowd.push(Object.assign(callerWith(servers[one % servers.length] ?? market.url, token), { person, token, signInAgain }))
  }
  return crowd
}

const press = (buyer: Caller, productsId: string): Promise<{ buyer: Caller; order?: string; words: string }> =>
  insist(() => buyer.placeOrder({ productsId, ...contact })).then(
    ({ insertedId }) => ({ buyer, order: insertedId, words: '' }),
    (error) => ({ buyer, words: String((error as Error).message) }),
  )

async function payFor(market: TestMarket, buyer: Caller, order: string) {
  const { clientSecret } = await buyer.createPaymentIntent({ order, resalePrice: 250 })
  const { id: transactionId } = await payAsBrowser(market, clientSecret)
  await buyer.recordPayment({ order, transactionId })
}
