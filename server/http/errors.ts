import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isTransient } from '#server/db/try-again.ts'
import { logLine } from '#server/log.ts'
import { AppError, bodyOf, statusOf } from '#shared/contract/errors.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { errorFields } from '#shared/log-line.ts'
import { countStranger } from './limits/strangers.ts'

/** Turns whatever was thrown into one refusal. An unexpected error is logged, and its details are sent to nobody. */
export function refusalFor(error: unknown): AppError & { unexpected?: unknown } {
  if (error instanceof AppError) return error
  const { code, statusCode } = (error ?? {}) as { code?: string; statusCode?: number }
  const known = code === undefined ? undefined : (databaseRefusals[code] ?? serverRefusals[code])
  if (known) return appError(known)
  if (isTransient(error)) return appError('busy', {}, { retryAfter: 5 })
  if (statusCode && statusCode >= 400 && statusCode < 500) return appError(reasonOfStatus[statusCode] ?? 'request_unreadable')
  return Object.assign(appError('failed'), { unexpected: error })
}

export function sendRefusal(reply: FastifyReply, refusal: AppError, words: Record<string, unknown> = {}) {
  if (refusal.retryAfter) reply.header('retry-after', refusal.retryAfter)
  return reply.code(statusOf[refusal.code]).send({ ...words, ...bodyOf(refusal) })
}

export function installErrorHandler(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalFor(error)
    if (refusal.unexpected) {
      const { method, routeOptions } = request
      logLine('error', 'A request failed', { method, route: routeOptions.url, ...errorFields(refusal.unexpected) })
    }
    return sendRefusal(reply, tooOften(request) ?? refusal, request.routeOptions.config?.refusal)
  })
}

/** Whoever is refused before it is known who they are was not counted yet. */
function tooOften(request: FastifyRequest) {
  try {
    countStranger(request)
    return undefined
  } catch (error) {
    return refusalFor(error)
  }
}

type Known<R> = Record<string | number, R | undefined>

/** By SQLSTATE. */
const databaseRefusals: Known<'request_not_storable'> = {
  '22021': 'request_not_storable', // a NUL in text
  '22P02': 'request_not_storable',
  '22P05': 'request_not_storable',
  '22003': 'request_not_storable',
  // The 99th of the 99th is no day.
  '22007': 'request_not_storable',
  '22008': 'request_not_storable',
}

const serverRefusals: Known<'body_not_json' | 'body_too_large' | 'picture_too_heavy'> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'body_not_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_REQ_FILE_TOO_LARGE: 'picture_too_heavy',
}

/** Of whatever else the server's own parts refuse. */
const reasonOfStatus: Known<'nothing_here' | 'method_unknown' | 'body_too_large' | 'body_not_json'> = {
  404: 'nothing_here',
  405: 'method_unknown',
  413: 'body_too_large',
  415: 'body_not_json',
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The seed's own words, merged into every refusal of this route. */
    refusal?: Record<string, unknown>
  }
}
