/** Every way a call can be refused on purpose, and the HTTP status each becomes. The words a person reads travel as `message`. */
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

/** What a refused call answers, beside the seed's own words (`acknowledged: false`, …). */
export type ErrorBody = {
  code: ErrorCode
  message: string
  /** One sentence a faulty field, keyed by the field's name on the wire. */
  fields?: Record<string, string>
}

export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  /** Seconds after which trying again makes sense; sent as `Retry-After`. */
  readonly retryAfter: number | undefined

  constructor(
    code: ErrorCode,
    message: string,
    more: { fields?: Record<string, string> | undefined; retryAfter?: number | undefined } = {},
  ) {
    super(message)
    this.code = code
    this.fields = more.fields
    this.retryAfter = more.retryAfter
  }
}
