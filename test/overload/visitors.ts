import Stripe from 'stripe'
import { makeOrder, makePhone, makeWish } from '#db/demo/factories.ts'
import type { TestMarket } from '../market.ts'
import type { Share } from './load.ts'

const stripe = new Stripe('sk_test_any')

/** Fills a market with phones and people, and returns their requests as they are sent. */
export async function visitorsOf(market: TestMarket, { phones = 300, buyers = 20, events = 500 } = {}) {
  const { write, pool } = market.connection
  const sam = await market.newcomer('seller')
  const shelf = await write(async (tx) => {
    const made: Awaited<ReturnType<typeof makePhone>>[] = []
    for (let one = 0; one < phones; one++) made.push(await makePhone(tx, sam.person, { advertised: one % 10 === 0 }))
    return made
  })
  const people: string[] = []
  for (let one = 0; one < buyers; one++) {
    const { person, token } = await market.newcomer('buyer')
    const email = encodeURIComponent(person.email)
    for (const path of [`/orders?email=${email}`, `/whistlists?email=${email}`, '/me']) people.push(get(path, token))
    await write(async (tx) => {
      for (const phone of shelf.slice(one * 5, one * 5 + 2)) await makeWish(tx, person, phone)
      for (const phone of shelf.slice(one * 5 + 2, one * 5 + 4)) await makeOrder(tx, person, phone)
    })
  }
  const { rows } = await pool.query<{ secret: string }>('select webhook_secret as secret from card_sandbox.account')
  const told: string[] = []
  for (let one = 0; one < events; one++) told.push(await messageOf(`evt_load_${one}`, rows[0]?.secret ?? ''))
  return {
    guests: shelf.flatMap(({ id }) => guestsRoad(id)),
    searches: shelf.flatMap(({ name }) => searchesFor(name)),
    people,
    provider: told,
    wholeLists: [get('/products?categoryName=Samsung')],
    wrongPasswords: Array.from({ length: 200 }, (_, at) =>
      post('/identity/sign-in/email', JSON.stringify({ email: `nobody.${at}@people.example`, password: 'not the password' }), {
        // An address may sign in sixty times a minute.
        'x-forwarded-for': `10.0.0.${at}`,
      }),
    ),
  }
}

/** Four of five requests only browse or search. */
export const usualMix = ({ guests, searches, people, provider }: Awaited<ReturnType<typeof visitorsOf>>): Share[] => [
  { kind: 'browse', requests: guests, share: 65 },
  { kind: 'search', requests: searches, share: 15 },
  { kind: 'act', requests: people, share: 15 },
  { kind: 'pay', requests: provider, share: 5 },
]

/** A guest's path from the home page through a list to a phone: few pages that all see, and many pages that few see. */
const guestsRoad = (phone: string): string[] =>
  ['/categories', '/products?categoryName=Samsung&limit=24', '/advertisProducts?advertise=true&limit=12', `/listings/${phone}`]
    .map((path) => get(path))
    .concat(['/', `/phones/${phone}`].map(page))

function searchesFor(name: string): string[] {
  const words = `q=${encodeURIComponent(name.toLowerCase())}`
  return [get(`/listings?${words}`), page(`/phones?${words}`)]
}

const page = (path: string) => `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept: text/html\r\naccept-encoding: br\r\n\r\n`

const get = (path: string, token?: string) =>
  `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${token ? `authorization: bearer ${token}\r\n` : ''}\r\n`

function post(path: string, body: string, headers: Record<string, string>) {
  const all = { host: '127.0.0.1', 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return [`POST ${path} HTTP/1.1`, ...lines, '', body].join('\r\n')
}

/** A signed webhook of the card provider about nothing of ours: it is stored and acknowledged, and has no effect. */
async function messageOf(id: string, secret: string) {
  const data = { object: { id: 'pm_any', object: 'payment_method' } }
  const payload = JSON.stringify({ id, object: 'event', livemode: false, type: 'payment_method.attached', data })
  const signature = await stripe.webhooks.generateTestHeaderStringAsync({ payload, secret })
  return post('/webhooks/stripe', payload, { 'stripe-signature': signature })
}
