import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { currentLocale } from '#catalogue'
import { calledBy } from '#server/current-caller.ts'
import type { TryAgain } from '#server/db/try-again.ts'
import type { Identity } from '#server/ports/identity/port.ts'
import type { Role } from '#shared/contract/accounts.ts'
import { namesOfBody } from '#shared/contract/client.ts'
import type { Endpoint, Page, ReplyOf } from '#shared/contract/endpoint.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import type { KeyPermission } from '#shared/domain/keys/key-permissions.ts'
import type { Suspension } from '#shared/domain/moderation/suspension.ts'
import type { Maintenance } from '#shared/domain/settings/maintenance.ts'
import type { Factor } from '#shared/domain/staff/fresh-permissions.ts'
import type { BuiltInRole, Permission } from '#shared/domain/staff/permissions.ts'
import { bearerTokenOf, noCaller } from './bearer-token.ts'
import { deviceCookie, deviceOf } from './device-cookie.ts'
import { forGuests, type GuestCache, sendAnswer } from './guest-cache.ts'
import type { RunIdempotently, WriteOnce } from './idempotency.ts'
import { addressPrefix } from './limits/address-prefix.ts'
import { callerKeyOf } from './limits/caller.ts'
import type { CountTry } from './limits/limits.ts'
import type { RequestLimiter } from './limits/request-limiter.ts'
import { countStranger, letPass } from './limits/strangers.ts'
import { refuseInMaintenance } from './maintenance.ts'
import { parse } from './parse.ts'
import { noteInLog } from './request-log.ts'
import { notingFirst } from './second-person.ts'
import type { Write } from './staff-log/act.ts'
import { type Call, noteLook, noteRefusal, writeOf } from './staff-log/log-of-request.ts'
import { requireKey, requireNotSuspended, requirePermission } from './standing.ts'
import { readUpload, type UploadField } from './uploads.ts'
import { type Visitor, visitorOf } from './visitor.ts'
import { kept, type WholeAnswers } from './whole-answers.ts'

/** The person who makes a call, as they are in the people table now. */
export type Caller = {
  id: string
  role: Role
  name: string
  email: string
  emailVerified: boolean
  /** Of a call by an API key, that key’s id, which is no session’s. */
  sessionId: string
  suspension: Suspension | null
  /** Their role among the staff: one of every market's, or the name of one of this market's own; null for everybody else. */
  staffRole: { builtIn: BuiltInRole | null; name: string } | null
  /** What they may do as staff in this sign-in: nothing without a second factor. Empty for everybody else. */
  permissions: readonly Permission[]
  /** What their role among the staff allows. */
  ofRole: readonly Permission[]
  /** Whether a second factor was proved in this sign-in, and whether that was within the last minutes (S14.6). */
  factor: Factor
  /** The API key by which they call; null if they have signed in. */
  key: CallingKey | null
}

/** An API key that makes a call, with what its owner lets it do. */
export type CallingKey = { id: string; permissions: readonly KeyPermission[] }

export type Admission = {
  /** Returns the owner of the access token or API key; null if the token is invalid. Throws if the key is. */
  callerByToken: (token: string) => Promise<Caller | null>
  /** Throws if the identity provider's token is invalid. */
  identityOf: (token: string) => Promise<Identity>
  requireVerifiedEmail: boolean
  keyRequestsPerMinute: number
  /** The market's pages are served over https alone. */
  secureCookies: boolean
  countTry: CountTry
  runIdempotently: RunIdempotently
  write: Write
  tryAgain: TryAgain
  limiter: RequestLimiter
  cache: GuestCache
  wholeAnswers: WholeAnswers
  /** Set while the market is closed. */
  maintenance: () => Maintenance | undefined
}

/** What a handler receives, once the request is admitted and parsed. `visitor` is undefined for a call of our own, which renders a page. */
export type RequestOf<E extends Endpoint> = {
  params: z.output<E['params']>
  query: z.output<E['query']>
  input: z.output<E['input']>
  /** Writes in one transaction, as the caller of this operation. */
  write: Write
  /** Writes in one transaction; with an Idempotency-Key, the result is stored in it as the response to that key. */
  writeOnce: WriteOnce
} & (E['access'] extends 'identity'
  ? { identity: Identity; device: string | undefined }
  : E['access'] extends 'public'
    ? { caller: Caller | null; visitor: Visitor | undefined }
    : { caller: Caller })

export type Handler<E extends Endpoint> = (request: RequestOf<E>) => Promise<ReplyOf<E>>
export type Mount = <E extends Endpoint>(operation: E, handle: Handler<E>) => void

/** Serves operations of the contract: admits, parses, handles, parses the result. Adds each handler to `handlers`. */
export function mountOn(app: FastifyInstance, admission: Admission, handlers: Map<Endpoint, Handler<Endpoint>>): Mount {
  const { limiter, cache, wholeAnswers } = admission
  return (operation, handle) => {
    handlers.set(operation, handle as unknown as Handler<Endpoint>)
    app.route({
      method: operation.method,
      url: operation.path,
      // A compressor would keep the first bytes to itself.
      ...(operation.streamed && { compress: false }),
      config: { refusal: operation.refusal, checksToken: true, streamed: operation.streamed, upload: uploadOf(operation) },
      handler: async (request, reply) => {
        const asked = { priority: operation.priority, caller: callerKeyOf(request) }
        const perform = () => handleRequest(operation, request, admission, handle as unknown as Handler<Endpoint>)
        if (isForAllGuests(operation) && !request.headers.authorization) {
          // The cache would answer with what it has.
          refuseInMaintenance(operation, null, admission.maintenance())
          const read = async () => {
            const result = await limiter.run(asked, perform)
            return { status: 200, headers: headersOf(operation, request, result), body: jsonOf(operation, result) }
          }
          return sendAnswer(request, reply, await cache(`${currentLocale().language} ${request.url}`, read))
        }
        if (operation.streamed) {
          const make = async () =>
            wholeAnswers.make((await perform()) as unknown as AsyncIterable<string>, asked.caller, reply.raw)
          const answer = await kept(limiter.run(asked, make, reply.raw))
          return reply.headers(headersOf(operation, request, answer)).send(answer)
        }
        const result = await limiter.run(asked, perform, reply.raw)
        if (operation.access === 'identity') reply.header('set-cookie', deviceCookie(request, admission.secureCookies))
        return reply.headers(headersOf(operation, request, result)).send(jsonOf(operation, result))
      },
    })
  }
}

/** Whether all guests get the same response; not if calls are limited by caller. */
const isForAllGuests = ({ access, method, limit }: Endpoint) => access === 'public' && method === 'GET' && !limit

/** What is known of a request so far: it may be refused before the rest is. */
type Known = { caller?: Caller; given?: Call['given'] }

/** Handles a request and lets the log of the staff know of it: a look before it is shown, and a refusal of what they tried. */
async function handleRequest(operation: Endpoint, request: FastifyRequest, admission: Admission, handle: Handler<Endpoint>) {
  const known: Known = {}
  const call = (): Call => ({
    operation,
    by: known.caller,
    given: known.given ?? { params: request.params, query: {}, input: {} },
  })
  try {
    const result = await performFor(known, operation, request, admission, handle)
    await noteLook(call(), result, admission.write)
    return result
  } catch (error) {
    await noteRefusal(call(), error, admission.write)
    throw error
  }
}

async function performFor(
  known: Known,
  operation: Endpoint,
  request: FastifyRequest,
  admission: Admission,
  handle: Handler<Endpoint>,
) {
  const authenticate = () => admit(known, operation, request, admission)
  const admitted = await (isRetried(operation) ? admission.tryAgain(authenticate) : authenticate())
  await admission.countTry(operation, whoOf(admitted, request))
  const parsed = {
    params: parse(operation.params, request.params),
    query: parse(operation.query, request.query),
    input: parse(operation.input, await bodyOf(operation, request), operation.missing),
  }
  known.given = parsed
  const { caller } = known
  const call = { operation, by: caller, given: parsed }
  const write = writeOf(call, admission.write)
  return notingFirst(admission.write, () =>
    runOnce(call, request, { ...admission, write }, (writeOnce) =>
      calledBy(caller?.id, () => handle({ ...parsed, ...admitted, write, writeOnce } as never)),
    ),
  )
}

/** Whether admission is retried while the primary is replaced: for what moves money. Others are refused, guests get the cache. */
const isRetried = ({ priority }: Endpoint) => priority === 'payment' || priority === 'booking'

function headersOf(operation: Endpoint, request: FastifyRequest, result: unknown): Record<string, string> {
  const next = operation.paged ? (result as Page<unknown>).next : undefined
  const isForAll = isForAllGuests(operation) && !request.headers.authorization
  return {
    'content-type': 'application/json; charset=utf-8',
    ...(isForAll ? forGuests : { 'cache-control': 'private, no-store' }),
    // Not "storage": a late response would delete the token of somebody who has signed in since.
    ...(operation.signsOut && { 'clear-site-data': '"cache"' }),
    ...(next && { link: nextLink(request, next) }),
  }
}

const jsonOf = (operation: Endpoint, result: unknown) =>
  Buffer.from(JSON.stringify(operation.output.parse(operation.paged ? (result as Page<unknown>).items : result)))

async function admit(known: Known, operation: Endpoint, request: FastifyRequest, admission: Admission) {
  const token = bearerTokenOf(request)
  if (operation.access === 'identity') {
    if (!token) throw appError('login_needed')
    const identity = await admission.identityOf(token)
    letPass(request)
    return { identity, device: deviceOf(request) }
  }
  const caller = token ? await admission.callerByToken(token) : null
  if (caller) {
    known.caller = caller
    letPass(request)
    noteInLog(request, { person: caller.id, ...(caller.key && { key: caller.key.id }) })
    if (caller.key) await admission.countTry(keyCalls(admission), caller.key.id)
  } else countStranger(request)
  refuseInMaintenance(operation, caller, admission.maintenance())
  // A key does nothing for an account that is suspended, not even what its owner still can.
  if (caller?.key) requireNotSuspended(caller.suspension, 'use')
  if (operation.access === 'public') return { caller, visitor: visitorOf(request) }
  if (!caller) throw noCaller(request)
  requireKey(caller.key, operation.key)
  if (operation.permission) requirePermission(caller, operation.permission)
  else if (operation.access === 'buyer' || operation.access === 'seller') requireRole(caller, operation.access)
  if (operation.needsVerifiedEmail && admission.requireVerifiedEmail && !caller.emailVerified) {
    throw appError('email_unverified')
  }
  requireNotSuspended(caller.suspension, operation.act)
  return { caller }
}

/** How often one key may call, whatever it calls. */
const keyCalls = ({ keyRequestsPerMinute }: Admission) => ({
  method: 'GET' as const,
  path: '',
  limit: { times: keyRequestsPerMinute, seconds: 60, name: 'API key', here: true as const },
})

/** Does the work only once for an Idempotency-Key, if the operation takes one and the caller is known. */
function runOnce<T>(
  { operation, by, given }: Call,
  request: FastifyRequest,
  { runIdempotently, write }: Admission,
  work: (writeOnce: WriteOnce) => Promise<T>,
): Promise<T> {
  const key = request.headers['idempotency-key']
  if (!operation.takesKey || typeof key !== 'string' || !by) return work(write)
  const { method, path } = operation
  return runIdempotently({ personId: by.id, scope: by.key?.id, key, content: JSON.stringify([method, path, given]) }, write, work)
}

/** Whose tries are counted: an account's if there is one, else those of the client's address; sign-up by address. */
function whoOf(admitted: { identity?: Identity; caller?: Caller | null }, request: FastifyRequest) {
  if (admitted.identity && request.method === 'GET') return `${admitted.identity.issuer} ${admitted.identity.subject}`
  return admitted.caller?.id ?? addressPrefix(request.ip)
}

export function requireRole({ role }: Caller, needed: 'buyer' | 'seller') {
  if (role !== needed) throw appError(needed === 'buyer' ? 'buyers_only' : 'sellers_only')
}

async function bodyOf(operation: Endpoint, request: FastifyRequest) {
  if (operation.method === 'GET' || (operation.method === 'DELETE' && namesOfBody(operation).length === 0)) return {}
  const upload = uploadOf(operation)
  return upload ? readUpload(request, upload) : (request.body ?? {})
}

/** The field of the form in which an operation takes a file. */
function uploadOf(operation: Endpoint): UploadField | undefined {
  if (operation.consumes !== 'multipart/form-data') return undefined
  return namesOfBody(operation).includes('file') ? 'file' : 'image'
}

function nextLink(request: FastifyRequest, next: Record<string, string>) {
  const [path] = request.url.split('?')
  const query = new URLSearchParams({ ...(request.query as Record<string, string>), ...next })
  return `<${path}?${query}>; rel="next"`
}
