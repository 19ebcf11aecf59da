import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError, type ErrorBody, type ErrorCode, statusOf } from '#shared/contract/errors.ts'

/** Turns whatever was thrown into one refusal. What is not expected is logged and told to nobody. */
export function refusalFor(error: unknown): AppError & { unexpected?: unknown } {
  if (error instanceof AppError) return error
  const { code, statusCode } = (error ?? {}) as { code?: string; statusCode?: number }
  const known = (code && (databaseRefusals[code] ?? databaseRefusals[code.slice(0, 2)])) || (code && serverRefusals[code])
  if (known) return new AppError(known.code, known.message, { retryAfter: known.code === 'unavailable' ? 5 : undefined })
  if (isLostConnection(error)) return new AppError(away.code, away.message, { retryAfter: 5 })
  if (statusCode === 429) return error as AppError
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return new AppError(codeOfStatus(statusCode), 'That request cannot be read.')
  return Object.assign(new AppError('internal', 'Something went wrong on our side. Please try again.'), { unexpected: error })
}

export function sendRefusal(reply: FastifyReply, refusal: AppError, words: Record<string, unknown> = {}) {
  const body: ErrorBody & Record<string, unknown> = { ...words, code: refusal.code, message: refusal.message }
  if (refusal.fields) body.fields = refusal.fields
  if (refusal.retryAfter) reply.header('retry-after', refusal.retryAfter)
  return reply.code(statusOf[refusal.code]).send(body)
}

export function installErrorHandler(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalFor(error)
    if (refusal.unexpected) request.log.error(refusal.unexpected)
    return sendRefusal(reply, refusal, request.routeOptions.config?.refusal)
  })
}

const codeOfStatus = (status: number) =>
  (Object.entries(statusOf).find(([, value]) => value === status)?.[0] as ErrorCode | undefined) ?? 'invalid'

/** What is said without a code of its own: no connection in time, one that broke, or no more room by a quota. */
const isLostConnection = (error: unknown) =>
  error instanceof Error &&
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout|could not (extend|write))/.test(
    error.message,
  )

type Known = Record<string, { code: ErrorCode; message: string }>

const away = { code: 'unavailable', message: 'The marketplace is busy. Please try again in a moment.' } as const
const unreadable = { code: 'invalid', message: 'Something in that request cannot be stored.' } as const

/** By SQLSTATE, or its class where the class says enough; and Node's words for a connection that failed. */
const databaseRefusals: Known = {
  '22021': unreadable, // a NUL in text
  '22P02': unreadable,
  '22P05': unreadable,
  '22003': unreadable,
  // The 99th of the 99th is no day.
  '22007': unreadable,
  '22008': unreadable,
  '08': away,
  '53': away,
  '57': away,
  '58': away,
  '55P03': away,
  '40001': away,
  '40P01': away,
  '25P03': away,
  ECONNREFUSED: away,
  ECONNRESET: away,
  EPIPE: away,
  ETIMEDOUT: away,
  EHOSTUNREACH: away,
  ENOSPC: away,
  EDQUOT: away,
  EFBIG: away,
  EIO: away,
  EROFS: away,
  EACCES: away,
  EMFILE: away,
}

const serverRefusals: Known = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: 'unsupported_media', message: 'Send this as JSON.' },
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'too_large', message: 'That is more than we take in one request.' },
  FST_REQ_FILE_TOO_LARGE: { code: 'too_large', message: 'The picture is larger than 8 MB.' },
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The seed's own words, merged into every refusal of this route. */
    refusal?: Record<string, unknown>
  }
}
