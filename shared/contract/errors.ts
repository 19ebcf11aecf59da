/** Every kind of intentional refusal, and its HTTP status. A reason of that kind gives the exact cause. */
export const statusOf = {
  invalid: 400,
  unauthenticated: 401,
  payment_unfinished: 402,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported_media: 415,
  key_reused: 422,
  too_many: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof statusOf

/** The body of a refused call, without the seed's own fields (`acknowledged: false`, …). */
export type ErrorBody = {
  code: ErrorCode
  /** The cause, as a name that does not change, and the values used in its sentence. */
  reason: string
  params: ErrorParams
  /** The sentence for people. */
  message: string
  /** One sentence per faulty field, keyed by the field's name on the wire. */
  fields?: Record<string, string>
}

/** Names, numbers and ISO instants; or another reason, whose sentence is part of this one's. */
export type ErrorParams = { [name: string]: string | number | Pick<ErrorBody, 'reason' | 'params'> }

/** An intentional refusal of a call. Made by `appError` from a reason of the catalogue (reasons/market.ts), or from a reply. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly reason: string
  readonly params: ErrorParams
  readonly fields: Record<string, string> | undefined
  /** Seconds after which a retry makes sense; sent as `Retry-After`. */
  readonly retryAfter: number | undefined
  /** In a client, for a failure of the server: the id under which the server logged it. */
  readonly requestId: string | undefined

  constructor({
    code,
    reason,
    params,
    message,
    fields,
    retryAfter,
    requestId,
  }: ErrorBody & { retryAfter?: number | undefined; requestId?: string | undefined }) {
    super(message)
    this.code = code
    this.reason = reason
    this.params = params
    this.fields = fields
    this.retryAfter = retryAfter
    this.requestId = requestId
  }
}

export function bodyOf({ code, reason, params, message, fields }: AppError): ErrorBody {
  return { code, reason, params, message, ...(fields && { fields }) }
}
