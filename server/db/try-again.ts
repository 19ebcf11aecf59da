import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/**
 * Errors of a database after which the same request may succeed a moment later: by SQLSTATE, or by its class if all of the
 * class mean that; and Node's codes for a failed connection or disk. `again`: a transaction that failed so before its COMMIT
 * is retried from its beginning; `later`: the caller is told to try again. The only place where this is decided.
 */
const transientErrors: Record<string, 'again' | 'later'> = {
  '08': 'again', // connection exceptions
  '08007': 'later', // nobody knows whether the transaction was committed
  '25006': 'again', // read only: a standby, or a primary that is being replaced
  '25P03': 'later', // idle in a transaction for too long
  '40001': 'again', // serialization failure
  '40P01': 'again', // deadlock
  '53': 'later', // no connection, memory or disk left
  '55P03': 'later', // a lock was not granted in time
  '57': 'later', // cancelled by a timeout (57014), and the like
  '57P01': 'again', // shutting down
  '57P02': 'again', // crashed
  '57P03': 'again', // starting
  '58': 'later', // an error of the operating system
  ECONNREFUSED: 'again',
  ECONNRESET: 'again',
  EPIPE: 'again',
  ETIMEDOUT: 'again',
  EHOSTUNREACH: 'again',
  ENOSPC: 'later',
  EDQUOT: 'later',
  EFBIG: 'later',
  EIO: 'later',
  EROFS: 'later',
  EACCES: 'later',
  EMFILE: 'later',
}

/** Messages of errors without a code: of a broken connection; of a timeout, or of a disk quota that is used up. */
const lostMessages = /^(Connection terminated|Client has encountered a connection error)/
const laterMessages = /^(timeout exceeded when trying to connect|Query read timeout|could not (extend|write))/

function whenToTry(error: unknown): 'again' | 'later' | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (lostMessages.test(error.message)) return 'again'
  return transientErrors[code] ?? transientErrors[code.slice(0, 2)] ?? (laterMessages.test(error.message) ? 'later' : undefined)
}

/** Whether a failure of the database is transient, so that the caller may try again. */
export const isTransient = (error: unknown): boolean => whenToTry(error) !== undefined

/** Thrown if COMMIT was sent and no response arrived: the transaction may have been committed. */
export class OutcomeUnknown extends Error {
  override name = 'OutcomeUnknown'
  code = '08007'
}

/** Whether the database has rejected a COMMIT: it reported an error other than a lost connection or a failure of its own. */
export const refusesCommit = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !/^(08|57|58|XX)/.test(error.code ?? '')

/**
 * Runs work that leaves nothing behind if it fails, and retries it on errors marked `again` until it succeeds or its time is
 * up. `also` tells which other errors are retried.
 */
export type TryAgain = <T>(work: () => Promise<T>, also?: (error: unknown) => boolean) => Promise<T>

/** Retries for up to `seconds`, after random delays: callers waiting for the same database return at different moments. */
export function tryingAgain(seconds: number): TryAgain {
  return async (work, also = () => false) => {
    const end = performance.now() + seconds * 1_000
    for (let pause = 50; ; pause = Math.min(pause * 2, 800)) {
      try {
        return await work()
      } catch (error) {
        const wait = pause * (0.5 + Math.random())
        if ((whenToTry(error) !== 'again' && !also(error)) || performance.now() + wait > end) throw error
        await sleep(wait)
      }
    }
  }
}
