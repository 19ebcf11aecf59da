import { type RawBuilder, sql } from 'kysely'

/** Every advisory lock of the database with one number, each its own. The numbers mean nothing; taking a lock waits until its holder releases it. */
export const advisoryLocks = {
  /** Servers that start together migrate one after another. */
  migrate: 72_464_225,
  /** Seals of the ledger follow one another; taken by seal_ledger (db/migrations/0260_double_entry.sql). */
  ledgerChain: 72_464_226,
  prepareCardSandbox: 72_464_227,
  prepareGoogleStandIn: 72_464_228,
  migrateIdentity: 72_464_229,
  turnClock: 72_464_230,
  fillDemoMarket: 72_464_231,
  /** One `npm run pictures -- move` at a time. */
  movePictures: 72_464_232,
} as const

/** The first number of the locks with two, which never meet those with one; the second is made of what is locked. */
const lockClasses = { registerPerson: 1, sandboxAnswer: 2, requestKey: 3 } as const

/** Held until the end of the transaction: everybody who names the same waits. Others wait now and then for nothing. */
export const lockNamed = (kind: keyof typeof lockClasses, name: string): RawBuilder<unknown> =>
  sql`select pg_advisory_xact_lock(${lockClasses[kind]}::int, hashtext(${name}))`

/** The same without waiting. */
export const tryLockNamed = (kind: keyof typeof lockClasses, name: string): RawBuilder<{ locked: boolean }> =>
  sql`select pg_try_advisory_xact_lock(${lockClasses[kind]}::int, hashtext(${name})) as locked`
