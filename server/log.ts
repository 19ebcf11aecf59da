import { logLineOf } from '#shared/log-line.ts'
import { currentRequestId } from './request-id.ts'

const levels = ['debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
type Level = Exclude<(typeof levels)[number], 'silent'>
let least: (typeof levels)[number] = 'warn'

/** Sets the level of this process's log; less important lines are dropped. */
export function setLogLevel(level: (typeof levels)[number]) {
  least = level
}

/** The only way to log: a fixed message of ours and fields, never a URL's query, a header, a token or a body. */
export function logLine(level: Level, msg: string, fields?: Record<string, unknown>) {
  if (levels.indexOf(level) < levels.indexOf(least)) return
  process.stderr.write(`${logLineOf(level, msg, { request: currentRequestId(), ...fields })}\n`)
}
