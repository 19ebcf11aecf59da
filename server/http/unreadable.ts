import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { logLine } from '#server/log.ts'
import { AppError, type ErrorCode } from '#shared/contract/errors.ts'

const unreadable = new AppError('invalid', 'That request cannot be read.')

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
  app.server.on('connect', (_request, socket) => end(socket, 405, 'method_not_allowed', 'That cannot be done here.'))
}

/** Answers what is no request: of it only what was wrong is logged. */
export function onClientError({ code = '' }: { code?: string }, socket: Duplex) {
  if (code === 'ECONNRESET' || socket.destroyed) return
  logLine('info', 'A request could not be read', { code })
  const [status, refusal] = clientErrors[code] ?? [400, 'invalid']
  end(socket, status, refusal, unreadable.message)
}

const clientErrors: Record<string, [status: number, code: ErrorCode]> = {
  HPE_HEADER_OVERFLOW: [431, 'too_large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'invalid'],
}

function end(socket: Duplex, status: number, code: ErrorCode, message: string) {
  if (!socket.writable) return void socket.destroy()
  const body = JSON.stringify({ code, message })
  const length = Buffer.byteLength(body)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    'connection: close',
  ]
  socket.end([...head, `content-length: ${length}`, '', body].join('\r\n'))
}
