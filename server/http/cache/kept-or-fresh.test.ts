import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type MadePhone, makeImage, makeOrder, makePhone } from '#db/demo/factories.ts'
import type { Tx } from '#server/db/connect.ts'
import { type Random, randomFrom } from '#test/input/random.ts'
import { useMarket } from '#test/market.ts'
import { startServerProcess } from '#test/races/server-process.ts'

const market = useMarket()
const seed = Number(process.env.SEED ?? 20_261_121)
const times = Number(process.env.KEPT_CHANGES ?? 120)

type Cast = { sellers: { id: string }[]; buyers: { id: string }[]; phones: MadePhone[]; photo: string }
type Change = (tx: Tx, cast: Cast, random: Random) => Promise<unknown>

const set =
  (statement: string): Change =>
  (tx, { phones }, random) =>
    sql`update phones set ${sql.raw(statement)} where id = ${random.one(phones).id}`.execute(tx)
const ofSeller =
  (statement: string): Change =>
  (tx, { sellers }, random) =>
    sql`update people set ${sql.raw(statement)} where id = ${random.one(sellers).id}`.execute(tx)

/** Everything that may change of what guests see, by whatever road. */
const changes: Record<string, Change> = {
  price: set('price_cents = price_cents + 100'),
  advertised: set('advertised_at = now()'),
  posted: set('posted_at = now()'),
  paused: set(`status = 'paused'`),
  listed: set(`status = 'listed'`),
  sold: set(`status = 'sold'`),
  withdrawn: set(`status = 'withdrawn'`),
  model: set('(model_id, category_id) = (select id, category_id from models order by random() limit 1)'),
  fact: set(`colour = 'Blue', battery_health = 77`),
  badge: ofSeller('verified_at = case when verified_at is null then now() end'),
  name: ofSeller(`name = name || '.'`),
  leaving: ofSeller('closed_at = case when closed_at is null then now() end'),
  photo: (tx, { phones, photo }, random) =>
    sql`insert into phone_photos values (${random.one(phones).id}, 2, ${photo}) on conflict do nothing`.execute(tx),
  'photo gone': (tx, { phones }, random) => sql`delete from phone_photos where phone_id = ${random.one(phones).id}`.execute(tx),
  'former price': (tx, { phones }, random) =>
    sql`insert into price_changes (phone_id, from_cents, to_cents) values (${random.one(phones).id}, 500, 400)`.execute(tx),
  booked: async (tx, { buyers, phones }, random) => {
    const phone = random.one(phones)
    const [held] = await tx
      .selectFrom('orders')
      .select('id')
      .where('phoneId', '=', phone.id)
      .where('claimUntil', 'is not', null)
      .execute()
    if (!held) await makeOrder(tx, random.one(buyers), phone)
  },
  released: (tx, { phones }, random) =>
    sql`update orders set status = 'lapsed', claim_until = null, ended_at = now()
      where claim_until is not null and phone_id = ${random.one(phones).id}`.execute(tx),
  'order gone': (tx, { phones }, random) => sql`delete from orders where phone_id = ${random.one(phones).id}`.execute(tx),
  new: async (tx, { sellers, phones }, random) => phones.push(await makePhone(tx, random.one(sellers))),
  category: (tx) => sql`update categories set position = 5 - position`.execute(tx),
}

test(`after each of ${times} changes guests are told what the database says`, { timeout: 60_000 + times * 500 }, async () => {
  const { databaseUrl, config } = market
  const given = { databaseUrl, dataDir: config.dataDir, publicUrl: config.publicUrl }
  const fresh = await startServerProcess(given, undefined, { KEPT_MEGABYTES: '0', GUESTS_PER_SECOND: '0' })
  try {
    const random = randomFrom(seed)
    const cast = await openingScene()
    const addresses = [
      ...['Samsung', 'Apple'].map((name) => `/products?categoryName=${name}&limit=5`),
      '/categories',
      '/advertisProducts',
      '/models?categoryName=Samsung',
      '/listings?q=galaxy&limit=5',
      ...cast.phones.map(({ id }) => `/listings/${id}`),
      ...cast.phones.slice(0, 2).map(({ id }) => `/phones/${id}`),
    ]
    const everything = (url: string) => Promise.all(addresses.map((address) => tell(url, address)))
    const unlike: string[] = []
    for (let time = 0; time < times; time++) {
      const [name, change] = random.one(Object.entries(changes))
      await everything(market.url)
      await market.connection.write((tx) => change(tx, cast, random))
      const [told, true_] = await Promise.all([everything(market.url), everything(fresh.url)])
      unlike.push(...addresses.filter((_, at) => told[at] !== true_[at]).map((address) => `${time} ${name}: ${address}`))
    }
    expect(unlike, `SEED=${seed} repeats this`).toEqual([])
  } finally {
    await fresh.stop()
  }
})

const openingScene = () =>
  market.connection.write(async (tx): Promise<Cast> => {
    const [sue, sam, bea, ben] = await Promise.all(
      (['seller', 'seller', 'buyer', 'buyer'] as const).map(async (role) => (await market.newcomer(role)).person),
    )
    if (!sue || !sam || !bea || !ben) throw new Error('Four people came.')
    const phones: MadePhone[] = []
    for (const seller of [sue, sam, sue])
      for (const category of ['Samsung', 'Apple'] as const) phones.push(await makePhone(tx, seller, { category }))
    return { sellers: [sue, sam], buyers: [bea, ben], phones, photo: await makeImage(tx, sue) }
  })

/** What a browser shows of a page; its frame is made of the server's settings. */
async function tell(url: string, address: string) {
  const isPage = address.startsWith('/phones')
  const answer = await fetch(url + address, { headers: { accept: isPage ? 'text/html' : '*/*' } })
  const text = await answer.text()
  const shown = isPage ? /<main[\s\S]*<\/main>/.exec(text)?.[0] : text
  if (shown === undefined) throw new Error(`${address} shows nothing`)
  return `${answer.status} ${answer.headers.get('link')} ${shown}`
}
