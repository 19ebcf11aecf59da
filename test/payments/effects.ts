import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '#db/types.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Market } from '#server/market.ts'
import type { CardProvider } from '#server/ports/payments/port.ts'
import type { QuietMarket } from './quiet-market.ts'

/** What the market's actions need, with every effect observable, delayable and able to fail. */
export type GatedMarket = Omit<Market, 'mount'>

/** `pid` is the database's backend process of a statement; undefined for a call to the card provider. */
export type Effect = { name: string; pid: number | undefined }
/** Decides when and how an effect happens. Once `isDead` returns true, this simulated process has no more effects. */
export type Gate = { pass: <T>(effect: Effect, perform: () => Promise<T>) => Promise<T>; isDead: () => boolean }

export class ProcessDied extends Error {
  override name = 'ProcessDied'
}

/** A pool with long timeouts, since statements wait long for each other while a scheduler holds them back. */
export const patientPool = (url: string, max = 24) => {
  const options = '-c statement_timeout=60000 -c lock_timeout=30000 -c timezone=UTC -c deadlock_timeout=20s'
  const pool = new pg.Pool({ connectionString: url, max, options, application_name: 'ringback-gated' })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Returns the same market with every statement and every call to the card provider passing through the gate. */
export function gated(market: QuietMarket, pool: pg.Pool, gate: Gate): GatedMarket {
  const dialect = new PostgresDialect({ pool: gatedPool(pool, gate) })
  const db = new Kysely<DB>({ dialect, plugins: [new CamelCasePlugin()] })
  return {
    db,
    pool,
    now: market.connection.now,
    wallClock: market.connection.wallClock,
    invalidateClock: market.connection.invalidateClock,
    write: (work) => db.transaction().execute((tx) => work(tx as Tx)),
    tryAgain: (work) => work(),
    wroteAt: market.connection.wroteAt,
    writes: market.connection.writes,
    config: market.config,
    ports: { ...market.ports, cards: gatedCards(market.ports.cards, gate) },
  }
}

function gatedPool(pool: pg.Pool, gate: Gate) {
  return {
    async connect() {
      if (gate.isDead()) throw new ProcessDied('connect')
      const client = await pool.connect()
      const pid = (client as unknown as { processID: number }).processID
      const query = (text: string, values?: unknown[]) => {
        if (gate.isDead()) return Promise.reject(new ProcessDied(text))
        return gate
          .pass({ name: nameOf(text), pid }, () => client.query(text, values))
          .catch(async (error) => {
            // As the database does when a dead process's connection closes; awaited, so that a schedule can be replayed.
            if (gate.isDead()) await client.query('rollback')
            throw error
          })
      }
      return { query, release: () => client.release(gate.isDead()) }
    },
    async end() {},
  } as unknown as pg.Pool
}

const outside = [
  ...(['createIntent', 'getIntent', 'cancelIntent', 'refund', 'getRefund'] as const),
  ...(['createAccount', 'getAccount', 'onboardingLink', 'transfer', 'reverseTransfer'] as const),
  ...(['getDispute', 'submitEvidence', 'acceptDispute'] as const),
]

function gatedCards(cards: CardProvider, gate: Gate): CardProvider {
  const calls = outside.map((name) => [
    name,
    (argument: never) => {
      if (gate.isDead()) return Promise.reject(new ProcessDied(name))
      return gate.pass<unknown>({ name: `provider ${name}`, pid: undefined }, () => cards[name](argument))
    },
  ])
  return { ...cards, ...Object.fromEntries(calls) }
}

function nameOf(text: string) {
  if (/graphile_worker\.add_job/.test(text)) return 'add job'
  const [, verb = text.slice(0, 12), table = ''] =
    /^\s*(begin|commit|rollback|select|insert into|update|delete from)\b(?:.*?(?:from)?\s*"(\w+)")?/is.exec(text) ?? []
  const from = verb === 'select' ? (/from "(\w+)"/i.exec(text)?.[1] ?? '') : table
  return `${verb} ${from}`.trim()
}
