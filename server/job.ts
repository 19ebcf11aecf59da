import type { FollowUp } from './db/jobs.ts'
import type { Market } from './market.ts'

export type JobMarket = Omit<Market, 'mount'>

/** A job of a feature: what the queue calls it, when it is repeated, and what it does. */
export type Job<Payload = unknown> = FollowUp<Payload> & {
  /** The SQL of its next time (db/schedule.ts), for a job that is repeated. */
  every?: string
  /** It waits for the mail server, so it has workers of its own. */
  sendsMail?: true
  /** It waits for servers of others, so it has workers of its own. */
  callsOut?: true
  /** It ends what people did not do in time, which waits while the market is closed and for a while afterwards (maintenance.ts). */
  waitsInMaintenance?: true
  /** Is tried up to 25 times until it succeeds. */
  run: (market: JobMarket, payload: Payload) => Promise<unknown>
}

/** Defines a job; the payload of a follow-up has the type that the follow-up declares. */
export const job = <Payload>(of: Job<Payload>): Job => of as Job
