import { randomUUID } from 'node:crypto'
import { makeImage, makePaidOrder, makePerson, makePhone } from '#db/demo/factories.ts'
import { readConfig } from '#server/config.ts'
import { freePort } from '#server/db/free-port.ts'
import { openThread } from '#server/features/threads/open-thread.ts'
import { sendMessage } from '#server/features/threads/send-message.ts'
import { openMarket } from '#server/open-market.ts'
import { untilNothingIsDue } from '../test/clock.ts'
import { bothRated, endedOrder } from '../test/ratings.ts'
import { openBenchDatabase } from './bench-database.ts'

/**
 * `npm run bench:bytes` measures how many bytes in the database, indexes included, a listed phone, a completed and rated sale,
 * and a message take; docs/SCALE.md uses its results. The market's own code writes everything, notices and letters too.
 */
const counts = { phones: 2_000, sales: 500, messages: 2_000 }
const messagesOfOne = 20
/** The table of letters, which are deleted some time after they were sent. */
const letters = 'mail_messages'

const database = await openBenchDatabase()
const config = readConfig({
  DATABASE_URL: database.url,
  DATA_DIR: database.folder,
  PORT: String(await freePort()),
  LOG_LEVEL: 'fatal',
})
const { connection, ports, listen, close } = await openMarket(config)
await listen()
const market = { connection, config, ports }
type Sizes = Map<string, number>

async function sizes(): Promise<Sizes> {
  await untilNothingIsDue(market)
  await connection.pool.query({ text: 'vacuum analyze' })
  const { rows } = await connection.pool.query<{ name: string; bytes: string }>(
    `select relname as name, pg_total_relation_size(oid) as bytes from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]))
}

/** Prints the bytes added per item, in total and by table. */
function tell(what: string, count: number, before: Sizes, after: Sizes) {
  const grown = [...after]
    .map(([name, bytes]) => ({ name, bytes: Math.round((bytes - (before.get(name) ?? 0)) / count) }))
    .filter(({ bytes }) => bytes >= 20)
    .toSorted((a, b) => b.bytes - a.bytes)
  const lasting = grown.filter(({ name }) => name !== letters).reduce((sum, { bytes }) => sum + bytes, 0)
  const passing = grown.find(({ name }) => name === letters)?.bytes ?? 0
  console.log(`${what}: ${lasting} bytes${passing ? `, and ${passing} of letters until they are deleted` : ''}`)
  console.log(`  ${grown.map(({ name, bytes }) => `${name} ${bytes}`).join(' · ')}`)
}

async function listMany(seller: { id: string }) {
  for (let phone = 0; phone < counts.phones; phone++) {
    await connection.write(async (tx) => makePhone(tx, seller, { imageId: await makeImage(tx, seller) }))
  }
}

async function sellMany(seller: { id: string }) {
  for (let sale = 0; sale < counts.sales; sale++) {
    const order = await connection.write(async (tx) => {
      const buyer = await makePerson(tx, { role: 'buyer' })
      return makePaidOrder(tx, buyer, await makePhone(tx, seller, { imageId: await makeImage(tx, seller) }))
    })
    await endedOrder(market, order)
    await bothRated(market, order)
  }
}

async function talkMuch(seller: { id: string }) {
  const limits = { anHour: 1_000, newThreadsAnHour: 1_000, youngDays: 0, unanswered: 1_000 }
  for (let talk = 0; talk < counts.messages / messagesOfOne; talk++) {
    const { buyer, threadId } = await connection.write(async (tx) => {
      const person = await makePerson(tx, { role: 'buyer' })
      const phone = await makePhone(tx, seller)
      const caller = { ...person, role: 'buyer' as const }
      return { buyer: caller, threadId: await openThread(tx, caller, { productsId: phone.id }) }
    })
    for (let said = 0; said < messagesOfOne; said++) {
      const text = 'Does the battery last a day, and has it ever been opened or repaired?'
      const message = { clientKey: randomUUID(), text, pictures: [] }
      await connection.write((tx) => sendMessage(tx, buyer, { threadId, limits, message }))
    }
  }
}

try {
  const seller = await connection.write((tx) => makePerson(tx, { role: 'seller' }))
  const empty = await sizes()
  await listMany(seller)
  const listed = await sizes()
  tell('a phone on the market', counts.phones, empty, listed)
  await sellMany(seller)
  const sold = await sizes()
  tell('a sale with its buyer and its phone, over and rated', counts.sales, listed, sold)
  await talkMuch(seller)
  tell('a message', counts.messages, sold, await sizes())
} finally {
  await close()
  await database.close()
}
