import { logLineOf } from '#shared/log-line.ts'
import { currentRequestId } from './request-id.ts'

const levels = ['debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
type Level = Exclude<(typeof levels)[number], 'silent'>
let least: (typeof levels)[number] = 'warn'

/** Of this process; what is less important is left out. */
export function setLogLevel(level: (typeof levels)[number]) {
  least = level
}

/** The only way into the log: a sentence of ours and fields, never an address's query, a header, a token or a body. */
export function logLine(level: Level, msg: string, fields?: Record<string, unknown>) {
  if (levels.indexOf(level) < levels.indexOf(least)) return
  process.stderr.write(`${logLineOf(level, msg, { request: currentRequestId(), ...fields })}\n`)
}
