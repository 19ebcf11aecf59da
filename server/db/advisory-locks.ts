import { type RawBuilder, sql } from 'kysely'

/** All advisory locks with a single key: unique, arbitrary numbers. Taking a lock waits until its holder releases it. */
export const advisoryLocks = {
  /** Servers that start together migrate one after another. */
  migrate: 72_464_225,
  /** One seal of the ledger at a time; taken by seal_ledger (db/migrations/0700_baseline.sql). */
  ledgerChain: 72_464_226,
  prepareCardSandbox: 72_464_227,
  prepareGoogleStandIn: 72_464_228,
  migrateIdentity: 72_464_229,
  turnClock: 72_464_230,
  fillDemoMarket: 72_464_231,
  /** One `npm run pictures -- move` at a time. */
  movePictures: 72_464_232,
  /** One seal of the log of the staff at a time; taken by seal_staff_log (db/migrations/0770_staff_log.sql). */
  staffChain: 72_464_233,
} as const

/** The first key of locks with two, which never collide with single-key ones; the second is a hash of the locked name. */
const lockClasses = {
  registerPerson: 1,
  sandboxAnswer: 2,
  requestKey: 3,
  cancelling: 4,
  guarantee: 5,
  staffSubject: 6,
  settings: 7,
  imei: 8,
} as const

/** Locks a name until the transaction ends, waiting for its holder. Names whose hashes collide wait for each other, too. */
export const lockNamed = (kind: keyof typeof lockClasses, name: string): RawBuilder<unknown> =>
  sql`select pg_advisory_xact_lock(${lockClasses[kind]}::int, hashtext(${name}))`

/** Like lockNamed, but does not wait: `locked` is false if another transaction holds the lock. */
export const tryLockNamed = (kind: keyof typeof lockClasses, name: string): RawBuilder<{ locked: boolean }> =>
  sql`select pg_try_advisory_xact_lock(${lockClasses[kind]}::int, hashtext(${name})) as locked`
