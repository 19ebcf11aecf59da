import './no-eval.ts'
import './zod-messages.ts'
import { z } from 'zod'
import { type KeyNeed, keyNeedOf, type OwnPermission } from '#shared/domain/keys/key-permissions.ts'
import type { Act } from '#shared/domain/moderation/suspension.ts'
import type { Permission } from '#shared/domain/staff/permissions.ts'
import { type Logged, type LogOf, loggedOf } from './staff-log-entry.ts'

/**
 * Who may make a call. `public` ignores an invalid token; `identity` requires the identity provider's own token; the rest
 * require the marketplace's access token. A role means exactly that role: staff are no sellers. `staff` is what an operation has
 * that names a permission.
 */
export type Access = 'public' | 'identity' | 'signed-in' | 'buyer' | 'seller' | 'staff'

type Signed = 'signed-in' | 'buyer' | 'seller'

/**
 * How an operation says who may call it: by the access that it gives, or by the permission that staff need. What staff do is in
 * their log; so is what they do by an operation that others call as well, if it says `log`. What people do with what is their own
 * says which permission an API key needs for it, or that it needs the person.
 */
type Admits<A extends Access, Log> =
  | { access: A & Signed; key: OwnPermission | 'person'; permission?: never; log?: Log }
  | { access: A & Exclude<Access, Signed | 'staff'>; key?: never; permission?: never; log?: Log }
  | { permission: Permission; access?: never; key?: never; log: Log }

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * How often one person (for guests, one address) may do something. Operations whose limits share a `name` share a count. `here`:
 * each server process counts for itself, where a row for each call would cost more than the call.
 */
export type Limit = { times: number; seconds: number; name?: string; here?: true }

/**
 * The purpose of a request, the most important first. Under overload the first of these begin first and are refused last
 * (server/http/limits/request-limiter.ts). `audit` is a check of all books, `export` any other request that reads a great many
 * rows at once.
 */
export const priorities = [
  'payment',
  'booking',
  'account',
  'sign-in',
  'upload',
  'browse',
  'search',
  'audit',
  'export',
  'crawl',
] as const
export type Priority = (typeof priorities)[number]

/** One API operation, described once: the server mounts it, the pages call it, the tests drive it, the documents list it. */
export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  A extends Access = Access,
  Paged extends boolean = boolean,
  Streamed extends boolean = boolean,
  TakesKey extends boolean = boolean,
> = {
  method: Method
  path: string
  access: A
  /** What staff need; null unless `access` is `staff`. */
  permission: Permission | null
  /** What an API key needs to call it. */
  key: KeyNeed
  /** What the log of the staff says of it; null if staff do it like everybody else, about themselves. */
  log: Logged | null
  priority: Priority
  /** One sentence for the documents. */
  summary: string
  params: Params
  query: Query
  input: Input
  output: Output
  /** The seed's own fields on a refusal, merged into the error's body. */
  refusal: Record<string, unknown>
  /** A list with pages: the reply is an array, and its `Link` header has the address of the next page. */
  paged: Paged
  /** The caller's e-mail must be one that the identity provider has verified (a setting may waive it). */
  needsVerifiedEmail: boolean
  /** Its category for suspensions; 'use' by default (shared/domain/moderation/suspension.ts). */
  act: Act
  limit: Limit | undefined
  /**
   * Whether it accepts an Idempotency-Key: a repeated key and body receive the stored first answer. The handler either changes
   * rows in one `writeOnce`, or does the same however often it is called.
   */
  takesKey: TakesKey
  /**
   * The handler makes the body's JSON in pieces, for replies of any length; the output schema only describes it. It is sent once it
   * is whole, and one at a time to each caller (server/http/whole-answers.ts).
   */
  streamed: Streamed
  /** The call signs the caller out: the browser is told to drop the pages it has cached. */
  signsOut: boolean
  /** The reason of a refusal because a field is missing, if it has one of its own: its sentence is '{field} is required'. */
  missing: 'step_needs' | undefined
  /** The media type of the body. */
  consumes: 'application/json' | 'multipart/form-data'
}

const nothing = z.object({})
type Nothing = typeof nothing

export function endpoint<
  Output extends z.ZodType,
  const A extends Access = 'staff',
  Params extends z.ZodType = Nothing,
  Query extends z.ZodType = Nothing,
  Input extends z.ZodType = Nothing,
  const Paged extends boolean = false,
  const Streamed extends boolean = false,
  const TakesKey extends boolean = false,
  const Route extends `${Method} /${string}` = `${Method} /${string}`,
>(
  route: Route,
  spec: Admits<A, LogOf<Route, Input>> & {
    priority: Priority
    summary: string
    params?: Params
    query?: Query
    input?: Input
    output: Output
    refusal?: Record<string, unknown>
    paged?: Paged
    needsVerifiedEmail?: boolean
    act?: Act
    limit?: Limit
    takesKey?: TakesKey
    streamed?: Streamed
    signsOut?: boolean
    missing?: Endpoint['missing']
    consumes?: Endpoint['consumes']
  },
): Endpoint<Params, Query, Input, Output, A, Paged, Streamed, TakesKey> {
  const [method, path] = route.split(' ') as [Method, string]
  return {
    method,
    path,
    // Without an access of its own, A is `staff`.
    access: spec.access ?? ('staff' as A),
    permission: spec.permission ?? null,
    key: spec.permission ? keyNeedOf(spec.permission) : (spec.key ?? (spec.access === 'identity' ? 'person' : null)),
    log: loggedOf(spec.log),
    priority: spec.priority,
    summary: spec.summary,
    params: spec.params ?? (nothing as unknown as Params),
    query: spec.query ?? (nothing as unknown as Query),
    input: spec.input ?? (nothing as unknown as Input),
    output: spec.output,
    refusal: spec.refusal ?? {},
    paged: spec.paged ?? (false as Paged),
    needsVerifiedEmail: spec.needsVerifiedEmail ?? false,
    act: spec.act ?? 'use',
    limit: spec.limit,
    takesKey: spec.takesKey ?? (false as TakesKey),
    streamed: spec.streamed ?? (false as Streamed),
    signsOut: spec.signsOut ?? false,
    missing: spec.missing,
    consumes: spec.consumes ?? 'application/json',
  }
}

export const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value && 'output' in value

/** Zod types an empty object as Record<string, never>, which would break an intersection. */
type FieldsOf<S extends z.ZodType> = string extends keyof z.input<S> ? unknown : z.input<S>

/** What a caller passes in, before defaults are applied: path, query and body fields as one object. */
export type CallOf<E extends Endpoint> = FieldsOf<E['params']> & FieldsOf<E['query']> & FieldsOf<E['input']>

/** A page of a list, and the query that fetches the next (absent at the end). */
export type Page<Items> = { items: Items; next?: Record<string, string> | undefined }

/** What a caller gets back. */
export type OutputOf<E extends Endpoint> = true extends E['paged'] ? Page<z.output<E['output']>> : z.output<E['output']>

/** What a handler returns; the output schema drops fields that it does not list. */
export type ReplyOf<E extends Endpoint> = true extends E['streamed']
  ? AsyncIterable<string>
  : true extends E['paged']
    ? Page<z.input<E['output']>>
    : z.input<E['output']>
