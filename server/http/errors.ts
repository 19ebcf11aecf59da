import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isTransient } from '#server/db/try-again.ts'
import { logLine } from '#server/log.ts'
import { AppError, bodyOf, statusOf } from '#shared/contract/errors.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { errorFields } from '#shared/log-line.ts'
import { isForPage, sendFailurePage } from './failure-page.ts'
import { countStranger } from './limits/strangers.ts'
import { noteInLog } from './request-log.ts'
import { notAForm, type UploadField } from './uploads.ts'

/** Converts anything thrown into a refusal. An unexpected error is kept in `unexpected`, to be logged but never sent. */
export function refusalFor(error: unknown): AppError & { unexpected?: unknown } {
  if (error instanceof AppError) return error
  const { code, statusCode } = (error ?? {}) as { code?: string; statusCode?: number }
  const known = code === undefined ? undefined : (databaseRefusals[code] ?? serverRefusals[code])
  if (known) return appError(known)
  if (isTransient(error)) return appError('busy', {}, { retryAfter: 5 })
  if (statusCode && statusCode >= 400 && statusCode < 500) return appError(reasonOfStatus[statusCode] ?? 'request_unreadable')
  return Object.assign(appError('failed'), { unexpected: error })
}

/** As a page if a person's browser asked for one, otherwise as JSON. */
export function sendRefusal(reply: FastifyReply, refusal: AppError, words: Record<string, unknown> = {}) {
  if (refusal.retryAfter) reply.header('retry-after', refusal.retryAfter)
  if (isForPage(reply.request)) return sendFailurePage(reply, refusal)
  return reply.code(statusOf[refusal.code]).send({ ...words, ...bodyOf(refusal) })
}

export function installErrorHandler(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => {
    const { upload } = request.routeOptions.config
    const isOtherType = (error as { code?: string }).code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE'
    const refusal = upload && isOtherType ? notAForm(upload) : refusalFor(error)
    if ('unexpected' in refusal && refusal.unexpected) {
      const { method, routeOptions } = request
      logLine('error', 'A request failed', { method, route: routeOptions.url, ...errorFields(refusal.unexpected) })
    }
    const sent = tooOften(request) ?? refusal
    noteInLog(request, { reason: sent.reason })
    return sendRefusal(reply, sent, request.routeOptions.config?.refusal)
  })
}

/** Counts a request that was refused before its caller was authenticated; returns the refusal if it is beyond the limit. */
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
  // Not a date, such as day 99 of month 99.
  '22007': 'request_not_storable',
  '22008': 'request_not_storable',
}

const serverRefusals: Known<'body_not_json' | 'body_too_large' | 'picture_too_heavy'> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'body_not_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_REQ_FILE_TOO_LARGE: 'picture_too_heavy',
}

/** By status, for other errors of Fastify and its plugins. */
const reasonOfStatus: Known<'nothing_here' | 'method_unknown' | 'body_too_large' | 'body_not_json'> = {
  404: 'nothing_here',
  405: 'method_unknown',
  413: 'body_too_large',
  415: 'body_not_json',
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The seed's own fields, merged into every refusal of this route. */
    refusal?: Record<string, unknown>
    /** The field in which this route takes a file; undefined if it takes JSON. */
    upload?: UploadField | undefined
  }
}
