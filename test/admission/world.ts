import { type MadePerson, type MadePhone, makeOrder, makePaidOrder, makePhone } from '#db/demo/factories.ts'
import type { TestMarket } from '../market.ts'
import { visitorAt } from '../provider.ts'

/** A person with both tokens: the market's and the identity provider's. */
export type Someone = { person: MadePerson; accessToken: string; identityToken: string }
type Known = { email: string; identityToken: string }

/** Two sellers, two buyers, an admin, people whose accounts are closed, and a stranger whom the market does not know. */
export type World = Record<'sam' | 'sue' | 'bea' | 'ben' | 'ada', Someone> & {
  closed: Record<'buyer' | 'seller', Someone>
  stranger: Known
  phone: MadePhone
  bookedPhone: MadePhone
  order: string
  /** The first buyer's order for the first seller's phone: paid, and to be shipped. */
  paidOrder: string
}

let count = 0
let passerBy: Promise<Known> | undefined
let known: Promise<World> | undefined

/**
 * Creates a separate world for each call. All calls with identity tokens share one, since they change none of its people:
 * each account at the provider costs the time of a password hash, and their number is limited.
 */
export async function worldFor(market: TestMarket, { identities }: { identities: boolean }): Promise<World> {
  if (!identities) return makeWorld(market, { identities })
  known ??= makeWorld(market, { identities })
  return { ...(await known), stranger: await atProvider(market, 'Stranger') }
}

async function makeWorld(market: TestMarket, { identities }: { identities: boolean }): Promise<World> {
  passerBy ??= atProvider(market, 'Passerby')
  const stranger = identities ? await atProvider(market, 'Stranger') : await passerBy
  const someone = async (role: 'seller' | 'buyer' | 'admin'): Promise<Someone> => {
    const known = identities ? await atProvider(market, role) : undefined
    const { issuer, subject } = known ? await market.ports.identity.verify(known.identityToken) : {}
    const given = known ? { email: known.email, issuer: issuer ?? '', subject: subject ?? '' } : {}
    const { person, token } = await market.newcomer(role, given)
    return { person, accessToken: token, identityToken: known?.identityToken ?? stranger.identityToken }
  }
  const [sam, sue, bea, ben, ada] = [
    await someone('seller'),
    await someone('seller'),
    await someone('buyer'),
    await someone('buyer'),
    await someone('admin'),
  ]
  const closed = { buyer: await someone('buyer'), seller: await someone('seller') }
  const { write } = market.connection
  const ids = Object.values(closed).map(({ person }) => person.id)
  await write((tx) => tx.updateTable('people').set({ closedAt: new Date() }).where('id', 'in', ids).execute())
  const phone = await write((tx) => makePhone(tx, sam.person, { price: 100 }))
  const bookedPhone = await write((tx) => makePhone(tx, sam.person, { price: 200 }))
  const order = await write((tx) => makeOrder(tx, bea.person, bookedPhone))
  const soldPhone = await write((tx) => makePhone(tx, sam.person, { price: 300 }))
  const paidOrder = await write((tx) => makePaidOrder(tx, bea.person, soldPhone))
  return { sam, sue, bea, ben, ada, closed, stranger, phone, bookedPhone, order, paidOrder }
}

async function atProvider(market: TestMarket, name: string): Promise<Known> {
  const visitor = visitorAt(market.url)
  const email = `${name.toLowerCase()}.${++count}@people.example`
  await visitor.signUp({ name, email })
  return { email, identityToken: await visitor.token() }
}
