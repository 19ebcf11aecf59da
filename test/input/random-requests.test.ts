import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { makeImage, makeOrder, makePaidOrder, makePhone, makeWish } from '#db/demo/factories.ts'
import type { Tx } from '#server/db/connect.ts'
import { openapiDocument } from '#server/http/openapi.ts'
import type { Access } from '#shared/contract/endpoint.ts'
import { caseForStaff } from '../cases.ts'
import { type Caller, openTestMarket, type TestMarket } from '../market.ts'
import { type Random, randomFrom } from './random.ts'
import { type Described, type RandomRequest, requestFrom } from './request-from.ts'

/** RANDOM_REQUESTS and SEED lengthen or repeat a run: the same seed makes the same requests. */
const times = Number(process.env.RANDOM_REQUESTS ?? 6_000)
const seed = Number(process.env.SEED ?? 20_261_121)
const together = 24
/** Milliseconds that a response may take; only the long form, on a machine of its own, measures them. */
const slowest = process.env.RANDOM_REQUESTS === undefined ? 60_000 : 8_000
/** Number of requests after which a new market is opened: in one that only grows, the longest calls become slower and slower. */
const newMarketEvery = 24_000

let market: TestMarket
const document = openapiDocument('http://localhost')
type Operation = Described & { method: string; path: string; 'x-access': Access; responses: Record<string, { content: Media }> }
type Media = Record<string, { schema: z.core.JSONSchema.JSONSchema }>
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(
    ([method, operation]) => ({ path, method: method.toUpperCase(), ...(operation as Described) }) as Operation,
  ),
)

test(`${times} random requests generated from the OpenAPI document get responses that match it`, {
  timeout: times * 60 + 600_000,
}, async () => {
  const random = randomFrom(seed)
  const people: People = { callers: { buyer: [], seller: [], admin: [] }, known: [] }
  let cleanUp = async () => {}
  onTestFinished(() => cleanUp())
  const faults: string[] = []
  const statuses = new Map<number, number>()
  const seen = new Map<string, Set<number>>()
  for (let done = 0; done < times && faults.length < 10; done += together) {
    if (done % newMarketEvery === 0) {
      await cleanUp()
      const opened = await openTestMarket()
      market = opened.market
      cleanUp = opened.cleanUp
    }
    if (done % 480 === 0) await freshStart(people)
    const batch = Array.from({ length: Math.min(together, times - done) }, () => one(random, people))
    for (const { operation, status, fault } of await Promise.all(batch)) {
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      seen.set(operation, (seen.get(operation) ?? new Set()).add(status))
      if (fault) faults.push(fault)
    }
  }
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
  process.stdout.write(`${counts.join(' · ')}\n`)
  expect(faults, `SEED=${seed} repeats this`).toEqual([])
  expect((await market.fetch('/healthz')).status).toBe(200)
  const neverAnswered = operations
    .filter(({ operationId }) => !seen.get(operationId)?.has(200))
    .map(({ operationId }) => operationId)
  // Calls with an identity token, and recording a payment, are tested elsewhere.
  if (times >= 20_000) expect(neverAnswered.sort()).toEqual(['getAccessToken', 'recordPayment', 'registerPerson'])
})

/** By seller: a picture to list a phone with, the e-mail, and a phone to change. */
const images = new WeakMap<Caller, string[]>()
type People = { callers: Record<'buyer' | 'seller' | 'admin', Caller[]>; known: string[] }

/** Creates new people and phones and resets the limits: many accounts are closed by now, and limits have been reached. */
async function freshStart(people: People) {
  const { pool, write } = market.connection
  await pool.query('delete from rate_limits')
  const known: string[] = []
  for (const role of ['buyer', 'seller', 'admin'] as const) {
    people.callers[role] = await Promise.all(Array.from({ length: 4 }, () => market.newcomer(role)))
    known.push(...people.callers[role].flatMap(({ person }) => [person.id, person.email]))
  }
  await write(async (tx) => {
    for (const [at, seller] of people.callers.seller.entries()) {
      const { person } = seller
      const phones = [await makePhone(tx, person, { advertised: true }), await makePhone(tx, person), await makePhone(tx, person)]
      const buyer = people.callers.buyer[at]?.person ?? person
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
  people.known = known
}

/** Creates an order with an open case, and a private picture of its buyer; returns the ids of both. */
async function openCaseOf(tx: Tx, { seller, buyer }: Record<'seller' | 'buyer', { id: string }>): Promise<string[]> {
  const order = await makePaidOrder(tx, buyer, await makePhone(tx, seller))
  await caseForStaff(tx, order)
  const picture = await makeImage(tx, buyer)
  await tx.updateTable('images').set({ private: true }).where('id', '=', picture).execute()
  return [order, picture]
}

async function one(random: Random, { callers, known }: People) {
  const operation = random.one(operations)
  const access = operation['x-access']
  const role =
    access === 'buyer' || access === 'seller' || access === 'admin' ? access : random.one(['buyer', 'seller', 'admin'] as const)
  const as = random.chance(0.9) ? role : random.one(['guest', 'buyer', 'seller', 'admin', 'forged'] as const)
  const caller = as === 'guest' || as === 'forged' ? undefined : random.one(callers[as])
  const token = as === 'forged' ? 'x.y.z' : caller?.token
  const own = caller ? [caller.person.name, ...(random.chance(0.3) ? (images.get(caller) ?? known) : known)] : known
  const request = requestFrom(random, operation.method, operation.path, operation, own)
  if (token) request.headers.authorization = `bearer ${token}`
  const { status, fault } = await answerTo(operation, request).catch((error: unknown) => ({ status: 0, fault: String(error) }))
  return { operation: operation.operationId, status, fault: fault && `${fault}\n  ${curl(request, as)}` }
}

async function answerTo(operation: Operation, { method, path, headers, body }: RandomRequest) {
  const sent = typeof body === 'string' || body === undefined ? (body ?? null) : new Uint8Array(body)
  const response = await market.fetch(path, { method, headers, body: sent, signal: AbortSignal.timeout(slowest) })
  const { status } = response
  const text = await response.text()
  // Node's own parser refuses a request that is too long before our code sees it.
  if (status === 431) return { status, fault: '' }
  if (status >= 500 && status !== 503) return { status, fault: `${status} ${text}` }
  const schema = (operation.responses[status] ?? operation.responses.default)?.content['application/json']?.schema
  const parsed = schema && fits(schema, JSON.parse(text))
  return {
    status,
    fault:
      parsed === undefined || parsed.success
        ? ''
        : `${status} beside the schema: ${text.slice(0, 300)} ${z.prettifyError(parsed.error)}`,
  }
}

const readers = new WeakMap<object, z.ZodType>()
function fits(schema: z.core.JSONSchema.JSONSchema, value: unknown) {
  if (typeof schema !== 'object') throw new Error('A schema is an object.')
  const known = readers.get(schema) ?? standalone(schema)
  readers.set(schema, known)
  return known.safeParse(value)
}

/** The schema together with the schemas that it refers to. */
function standalone(schema: object): z.ZodType {
  const whole = JSON.stringify({ ...schema, $defs: document.components.schemas }).replaceAll('#/components/schemas/', '#/$defs/')
  return z.fromJSONSchema(JSON.parse(whole) as z.core.JSONSchema.JSONSchema)
}

function curl({ method, path, headers, body }: RandomRequest, as: string) {
  const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
  const words = Object.entries({ ...headers, ...(headers.authorization ? { authorization: `bearer $${as.toUpperCase()}` } : {}) })
  const said = words.map(([name, value]) => `-H "${name}: ${value}"`)
  const data =
    body === undefined
      ? []
      : typeof body === 'string'
        ? [`--data-binary ${quoted(body)}`]
        : [`--data-binary @<(echo ${body.toString('base64')} | base64 -d)`]
  return ['curl -i', `-X ${method}`, quoted(`http://localhost:3000${path}`), ...said, ...data].join(' ')
}
