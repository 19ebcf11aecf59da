import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Identity } from '#server/ports/identity/port.ts'
import type { Role } from '#shared/contract/accounts.ts'
import type { Endpoint, Page, ReplyOf } from '#shared/contract/endpoint.ts'
import { AppError } from '#shared/contract/errors.ts'
import { type Answer, bytesOf, sendAnswer } from './cache/answers.ts'
import { type GuestCache, guestKey, type Reading } from './cache/guest-cache.ts'
import type { AnswerOnce } from './idempotency.ts'
import type { CountGuest } from './limits/guest-limit.ts'
import type { CountTry } from './limits/limits.ts'
import { neighbourhoodOf } from './limits/neighbourhood.ts'
import { readUpload } from './uploads.ts'

/** Who makes a call, as the people table has them now. */
export type Actor = { id: string; role: Role; name: string; email: string; emailVerified: boolean; sessionId: string }

export type Admission = {
  /** The owner of the access token; null where it does not hold. */
  actorOf: (token: string) => Promise<Actor | null>
  /** Throws where the identity provider's token does not hold. */
  identityOf: (token: string) => Promise<Identity>
  requireVerifiedEmail: boolean
  countTry: CountTry
  countGuest: CountGuest
  answerOnce: AnswerOnce
  /** Replies of public reads, as guests see them. */
  keptReplies: GuestCache<Answer>
}

/** What a handler receives, admitted and parsed. */
export type RequestOf<E extends Endpoint> = {
  params: z.output<E['params']>
  query: z.output<E['query']>
  input: z.output<E['input']>
  /** Of a public read: says which rows the reply is made of, so that it can be kept until one of them changes. */
  madeOf: (ids: readonly string[]) => void
} & (E['access'] extends 'identity' ? { identity: Identity } : { actor: E['access'] extends 'public' ? Actor | null : Actor })

export type Handler<E extends Endpoint> = (request: RequestOf<E>) => Promise<ReplyOf<E>>
export type Mount = <E extends Endpoint>(operation: E, handle: Handler<E>) => void

/** Serves operations of the contract: let in, parse, handle, parse the reply. */
export function mountOn(app: FastifyInstance, admission: Admission): Mount {
  return (operation, handle) => {
    app.route({
      method: operation.method,
      url: operation.path,
      config: { refusal: operation.refusal },
      handler: async (request, reply) => {
        const caller = await admit(operation, request, admission)
        await admission.countTry(operation, whoOf(caller, request))
        if (operation.streamed) {
          const input = {
            params: parse(operation.params, request.params),
            query: parse(operation.query, request.query),
            input: {},
          }
          const pieces = (await handle({ ...input, ...caller } as never)) as AsyncIterable<string>
          return reply
            .type('application/json; charset=utf-8')
            .header('cache-control', 'private, no-store')
            .send(Readable.from(pieces, { objectMode: false }))
        }
        const perform = async (): Promise<Reading<Answer>> => {
          const parsed = {
            params: parse(operation.params, request.params),
            query: parse(operation.query, request.query),
            input: parse(operation.input, await bodyOf(operation, request)),
          }
          let rows: readonly string[] | undefined
          const madeOf = (ids: readonly string[]) => {
            rows = ids
          }
          const result = await once(operation, request, { caller, words: parsed }, admission, () =>
            handle({ ...parsed, ...caller, madeOf } as never),
          )
          return { value: answerFrom(operation, request, result), madeOf: rows }
        }
        if (isAlike(operation) && !request.headers.authorization)
          return sendAnswer(request, reply, await admission.keptReplies.get(guestKey(request), perform))
        const { headers, plain } = (await perform()).value
        return reply.headers(headers).send(plain)
      },
    })
  }
}

/** Whether all guests are told the same; what is counted against who asks is not kept. */
const isAlike = ({ access, method, limit }: Endpoint) => access === 'public' && method === 'GET' && !limit

/** In bytes, which cost less to send again than text. */
function answerFrom(operation: Endpoint, request: FastifyRequest, result: unknown): Answer {
  const page = operation.paged ? (result as Page<unknown>) : undefined
  const link = page?.next && nextLink(request, page.next)
  return {
    status: 200,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-store',
      // Not the storage: an answer that comes late would wipe the token of whoever has signed in since.
      ...(operation.signsOut && { 'clear-site-data': '"cache"' }),
      ...(link && { link }),
    },
    plain: bytesOf(JSON.stringify(operation.output.parse(page ? page.items : result))),
  }
}

async function admit(operation: Endpoint, request: FastifyRequest, admission: Admission) {
  const token = bearerOf(request)
  if (operation.access === 'identity') {
    if (!token) throw new AppError('unauthenticated', 'Log in to continue.')
    return { identity: await admission.identityOf(token).catch((error) => strange(error, request, admission)) }
  }
  const actor = token ? await admission.actorOf(token) : null
  // A request that came with a token was not counted at the door.
  if (request.headers.authorization && !actor) admission.countGuest(request.ip)
  if (operation.access === 'public') return { actor }
  if (!actor) throw new AppError('unauthenticated', 'Your sign-in has ended. Log in to continue.')
  if (operation.access !== 'signed-in' && operation.access !== actor.role) {
    throw new AppError('forbidden', `Only ${plural[operation.access]} can do this.`)
  }
  if (operation.needsVerifiedEmail && admission.requireVerifiedEmail && !actor.emailVerified) {
    throw new AppError('forbidden', 'Verify your email first: follow the link in the message we sent you.')
  }
  return { actor }
}

/** With an Idempotency-Key, where the operation heeds one, the work is done once. */
function once<T>(
  operation: Endpoint,
  request: FastifyRequest,
  { caller, words }: { caller: { actor?: Actor | null }; words: unknown },
  { answerOnce }: Admission,
  work: () => Promise<T>,
): Promise<T> {
  const key = request.headers['idempotency-key']
  if (!operation.takesKey || typeof key !== 'string' || !caller.actor) return work()
  const { method, path } = operation
  return answerOnce({ personId: caller.actor.id, key, words: JSON.stringify([method, path, words]) }, work)
}

/** Whoever brings a token that does not hold is a guest, and counted as one. */
function strange(error: unknown, request: FastifyRequest, admission: Admission): never {
  admission.countGuest(request.ip)
  throw error
}

/** Whose tries are counted: an account where there is one, else the socket's address; the sign-up call by address. */
function whoOf(caller: { identity?: Identity; actor?: Actor | null }, request: FastifyRequest) {
  if (caller.identity && request.method === 'GET') return `${caller.identity.issuer} ${caller.identity.subject}`
  return caller.actor?.id ?? neighbourhoodOf(request.ip)
}

const plural = { buyer: 'buyers', seller: 'sellers', admin: 'admins' }

/** The scheme's name in either case (S7.19 writes 'bearer'). */
function bearerOf(request: FastifyRequest) {
  return /^bearer ([\w~+/.=-]+)$/i.exec(request.headers.authorization ?? '')?.[1]
}

async function bodyOf(operation: Endpoint, request: FastifyRequest) {
  if (operation.method === 'GET' || operation.method === 'DELETE') return {}
  if (operation.consumes === 'multipart/form-data') return readUpload(request)
  return request.body ?? {}
}

function parse(schema: z.ZodType, value: unknown) {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : undefined
    for (const name of unknown ?? [issue.path.join('.')]) fields[name] ??= unknown ? 'There is no such field' : issue.message
  }
  throw new AppError('invalid', Object.values(fields)[0] ?? 'That request cannot be read.', { fields })
}

function nextLink(request: FastifyRequest, next: Record<string, string>) {
  const [path] = request.url.split('?')
  const query = new URLSearchParams({ ...(request.query as Record<string, string>), ...next })
  return `<${path}?${query}>; rel="next"`
}
