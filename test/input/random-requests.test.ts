import pLimit from 'p-limit'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { openapiDocument } from '#server/http/openapi.ts'
import type { Access } from '#shared/contract/endpoint.ts'
import { cutText } from '#shared/domain/text/cut-text.ts'
import { openTestMarket, type TestMarket } from '../market.ts'
import { freshPeople, type People } from './people.ts'
import { type Random, randomFrom } from './random.ts'
import { type Described, type RandomRequest, requestFrom } from './request-from.ts'

/** RANDOM_REQUESTS and SEED lengthen or repeat a run: the same seed makes the same requests. */
const times = Number(process.env.RANDOM_REQUESTS ?? 3_000)
const seed = Number(process.env.SEED ?? 20_261_121)
const together = 24
/** Number of requests after which there are new people: many of the old ones have closed their accounts or reached limits. */
const newPeopleEvery = 480
/** Milliseconds that a response may take; only the long form, on a machine of its own, measures them. */
const slowest = process.env.RANDOM_REQUESTS === undefined ? 60_000 : 8_000
/** Number of requests after which a new market is opened: in one that only grows, the longest calls become slower and slower. */
const newMarketEvery = 24_000

let market: TestMarket
const document = openapiDocument('http://localhost')
type Operation = Described & { 'x-access': Access; responses: Record<string, { content: Media }> }
type Media = Record<string, { schema: z.core.JSONSchema.JSONSchema }>
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(
    ([method, operation]) => ({ ...(operation as object), path, method: method.toUpperCase() }) as Operation,
  ),
)

test(`${times} random requests generated from the OpenAPI document get responses that match it`, {
  timeout: times * 60 + 600_000,
}, async () => {
  const random = randomFrom(seed)
  let cleanUp = async () => {}
  onTestFinished(() => cleanUp())
  const faults: string[] = []
  const statuses = new Map<number, number>()
  const seen = new Map<string, Set<number>>()
  for (let done = 0; done < times && faults.length < 10; done += newPeopleEvery) {
    if (done % newMarketEvery === 0) {
      await cleanUp()
      const opened = await openTestMarket()
      market = opened.market
      cleanUp = opened.cleanUp
    }
    const people = await freshPeople(market)
    const atOnce = pLimit(together)
    const batch = Array.from({ length: Math.min(newPeopleEvery, times - done) }, () => atOnce(() => one(random, people)))
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

async function one(random: Random, { callers, known, images, targets }: People) {
  const operation = random.one(operations)
  const target = random.chance(0.5) ? random.one(targets.get(operation.operationId) ?? [undefined]) : undefined
  const access = operation['x-access']
  const anyone = random.one(['buyer', 'seller', 'admin'] as const)
  const role = access === 'staff' ? 'admin' : access === 'buyer' || access === 'seller' ? access : anyone
  const as = random.chance(0.9) ? role : random.one(['guest', 'buyer', 'seller', 'admin', 'forged'] as const)
  const caller = target?.caller ?? (as === 'guest' || as === 'forged' ? undefined : random.one(callers[as]))
  const token = !target && as === 'forged' ? 'x.y.z' : caller?.token
  const own = caller ? [caller.person.name, ...(random.chance(0.3) ? (images.get(caller) ?? known) : known)] : known
  const request = requestFrom(random, operation, own, target)
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
        : `${status} beside the schema: ${cutText(text, 300)} ${z.prettifyError(parsed.error)}`,
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
