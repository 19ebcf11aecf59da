import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { logLine } from '#server/log.ts'
import { type AppError, bodyOf } from '#shared/contract/errors.ts'
import { appError } from '#shared/contract/reasons/market.ts'

const unreadable = appError('request_unreadable')

/** Rejects URLs with a NUL or with bytes that are not UTF-8, so that no route has to handle them. */
export function installAddressCheck(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => done(isText(request.url) ? undefined : unreadable))
}

/** A percent sign that is not followed by two hex digits stands for itself, as people type it. */
function isText(url: string) {
  if (!url.includes('%')) return true
  try {
    return !decodeURIComponent(url.replace(/%(?![0-9a-f]{2})/gi, '%25')).includes('\0')
  } catch {
    return false
  }
}

/** Rejects CONNECT, which Node passes to no other handler. */
export function refuseConnect(app: FastifyInstance) {
  app.server.on('connect', (_request, socket) => end(socket, 405, appError('method_unknown')))
}

/** Responds to what is not a valid HTTP request; only the error code is logged. */
export function onClientError({ code = '' }: { code?: string }, socket: Duplex) {
  if (code === 'ECONNRESET' || socket.destroyed) return
  logLine('info', 'A request could not be read', { code })
  end(socket, statusOfClientError[code] ?? 400, code === 'HPE_HEADER_OVERFLOW' ? appError('headers_too_large') : unreadable)
}

const statusOfClientError: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

function end(socket: Duplex, status: number, refusal: AppError) {
  if (!socket.writable) return void socket.destroy()
  const body = JSON.stringify(bodyOf(refusal))
  const length = Buffer.byteLength(body)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    'connection: close',
  ]
  socket.end([...head, `content-length: ${length}`, '', body].join('\r\n'))
}
