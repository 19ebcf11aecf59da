import type { FastifyInstance, FastifyReply } from 'fastify'
import { mayPass } from '#server/db/try-again.ts'
import { logLine } from '#server/log.ts'
import { AppError, type ErrorBody, type ErrorCode, statusOf } from '#shared/contract/errors.ts'
import { errorFields } from '#shared/log-line.ts'

/** Turns whatever was thrown into one refusal. What is not expected is logged and told to nobody. */
export function refusalFor(error: unknown): AppError & { unexpected?: unknown } {
  if (error instanceof AppError) return error
  const { code, statusCode } = (error ?? {}) as { code?: string; statusCode?: number }
  const known = code === undefined ? undefined : (databaseRefusals[code] ?? serverRefusals[code])
  if (known) return new AppError(known.code, known.message)
  if (mayPass(error)) {
    return new AppError('unavailable', 'The marketplace is busy. Please try again in a moment.', { retryAfter: 5 })
  }
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
    if (refusal.unexpected) {
      const { method, routeOptions } = request
      logLine('error', 'A request failed', { method, route: routeOptions.url, ...errorFields(refusal.unexpected) })
    }
    return sendRefusal(reply, refusal, request.routeOptions.config?.refusal)
  })
}

const codeOfStatus = (status: number) =>
  (Object.entries(statusOf).find(([, value]) => value === status)?.[0] as ErrorCode | undefined) ?? 'invalid'

type Known = Record<string, { code: ErrorCode; message: string }>

const unreadable = { code: 'invalid', message: 'Something in that request cannot be stored.' } as const

/** By SQLSTATE. */
const databaseRefusals: Known = {
  '22021': unreadable, // a NUL in text
  '22P02': unreadable,
  '22P05': unreadable,
  '22003': unreadable,
  // The 99th of the 99th is no day.
  '22007': unreadable,
  '22008': unreadable,
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
