import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/**
 * What a database says when the same request may well succeed a moment later: by SQLSTATE, or its class where all of the
 * class mean so; and Node's codes for a connection or a disk that failed. `again`: a transaction that met it before its
 * COMMIT is done again from its beginning; `later`: the caller gets the refusal to try again. The only place where this is decided.
 */
const transientErrors: Record<string, 'again' | 'later'> = {
  '08': 'again', // connection exceptions
  '08007': 'later', // nobody knows whether the transaction was committed
  '25006': 'again', // read only: a standby, or a primary that is being replaced
  '25P03': 'later', // idle in a transaction for too long
  '40001': 'again', // serialization failure
  '40P01': 'again', // deadlock
  '53': 'later', // no connection, memory or disk left
  '55P03': 'later', // a lock did not come in time
  '57': 'later', // cancelled by a time limit (57014), and the like
  '57P01': 'again', // shutting down
  '57P02': 'again', // crashed
  '57P03': 'again', // starting
  '58': 'later', // the system below
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

/** What is said without a code of its own: a connection that broke; none in time, or no more room by a quota. */
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

/** COMMIT was sent, and no answer came: the transaction may have been committed. */
export class OutcomeUnknown extends Error {
  override name = 'OutcomeUnknown'
  code = '08007'
}

/** Whether a database that was sent COMMIT has said that it did not: anything but the end of the connection. */
export const refusesCommit = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !/^(08|57|58|XX)/.test(error.code ?? '')

/**
 * Does what leaves nothing behind where it fails, again and again until it neither meets what passes nor has time left.
 * `also`: what else can be done again.
 */
export type TryAgain = <T>(work: () => Promise<T>, also?: (error: unknown) => boolean) => Promise<T>

/** Tries for so many seconds. Those who wait for the same database come back at different moments. */
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
