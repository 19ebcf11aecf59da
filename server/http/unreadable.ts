import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { logLine } from '#server/log.ts'
import { type AppError, bodyOf } from '#shared/contract/errors.ts'
import { appError } from '#shared/contract/reasons/market.ts'

const unreadable = appError('request_unreadable')

/** Refuses what no route should have to think of: a NUL in an address, and bytes that are no text. */
export function installAddressCheck(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => done(isText(request.url) ? undefined : unreadable))
}

/** A percent sign that begins no byte stands for itself, as people write it. */
function isText(url: string) {
  if (!url.includes('%')) return true
  try {
    return !decodeURIComponent(url.replace(/%(?![0-9a-f]{2})/gi, '%25')).includes('\0')
  } catch {
    return false
  }
}

/** Answers CONNECT, which Node hands to nobody else. */
export function refuseConnect(app: FastifyInstance) {
  app.server.on('connect', (_request, socket) => end(socket, 405, appError('method_unknown')))
}

/** Answers what is no request: of it only what was wrong is logged. */
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
