import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type MadePerson, type MadePhone, makePerson, makePhone } from '#db/demo/factories.ts'
import { type Config, readConfig } from '#server/config.ts'
import { startJobs } from '#server/db/jobs.ts'
import { removeDataFolder } from '#server/db/remove-data-folder.ts'
import { checkChargebacks } from '#server/features/chargebacks/follow-disputes.ts'
import { expireHolds } from '#server/features/payments/charges/expire-holds.ts'
import { reconcileAttempts } from '#server/features/payments/charges/reconcile-attempts.ts'
import { checkPayouts } from '#server/features/payouts/check-payouts.ts'
import { jobsOf } from '#server/jobs.ts'
import { type OpenMarket, openMarket } from '#server/open-market.ts'
import type { Role } from '#shared/contract/accounts.ts'
import { intentIdOf } from '#shared/domain/money/intent-id.ts'
import { untilNothingIsDue } from '../clock.ts'
import { cloneDatabase } from '../database.ts'
import { testSecrets } from '../secrets.ts'

/** A whole market that does nothing by itself: no jobs run and no webhooks are sent, so that the test controls all timing. */
export type QuietMarket = OpenMarket & {
  config: Config
  person: (role: Role) => Promise<MadePerson>
  phoneOf: (seller: { id: string }) => Promise<MadePhone>
  /** Charges a card as a browser does; true if the provider took the money. */
  payInBrowser: (clientSecret: string) => Promise<boolean>
}

export async function openQuietMarket(serverUrl: string): Promise<{ market: QuietMarket; close: () => Promise<void> }> {
  const database = await cloneDatabase(serverUrl)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ringback-quiet-'))
  const settings = {
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'fatal',
    MAX_GIVEN_UP: '1000',
    MAX_GIVEN_UP_OF_SELLER: '10000',
    MAX_GIVEN_UP_IN_ALL: '10000',
    STATEMENT_SECONDS: '60',
    PARTS_NEED_PICTURES: 'off',
    ...testSecrets,
  }
  const config = readConfig(settings)
  const opened = await openMarket(config)
  const { write } = opened.connection
  const browser = await browserOf(opened)
  const market: QuietMarket = {
    ...opened,
    config,
    person: (role) => write((tx) => makePerson(tx, { role })),
    phoneOf: (seller) => write((tx) => makePhone(tx, seller)),
    payInBrowser: browser,
  }
  const close = async () => {
    await opened.close()
    await database.drop()
    await removeDataFolder(dataDir)
  }
  return { market, close }
}

async function browserOf({ app, ports }: OpenMarket) {
  const post = async (address: string, body: object) => {
    const json = { key: ports.cards.publishableKey, ...body }
    const response = await app.inject({ method: 'POST', url: `/sandbox/cards/${address}`, payload: json })
    return { status: response.statusCode, ...(response.json() as { id: string }) }
  }
  const card = { number: '4242424242424242', exp_month: 12, exp_year: new Date().getUTCFullYear() + 2, cvc: '123' }
  let method: string | undefined
  return async (clientSecret: string) => {
    method ??= (await post('payment_methods', { card })).id
    const intent = intentIdOf(clientSecret)
    const answer = await post(`payment_intents/${intent}/confirm`, { client_secret: clientSecret, payment_method: method })
    return answer.status === 200
  }
}

/** Makes everything due that waits for its next minute. */
export const passMinutes = ({ connection }: Pick<OpenMarket, 'connection'>) =>
  connection.pool.query(`update payment_attempts set created_at = created_at - interval '5 minutes', ask_at = market_now() where settled_at is null;
    update refunds set try_at = market_now() - interval '5 minutes' where state = 'requested';
    update payouts set next_try_at = market_now() where state in ('due', 'waiting_account', 'sending');
    update reversals set try_at = market_now() where state = 'requested';
    update chargebacks set ask_at = market_now() where state in ('needs_evidence', 'sending', 'under_review', 'accepting');
    update webhook_events set received_at = received_at - interval '5 minutes' where applied_at is null;
    update graphile_worker._private_jobs set run_at = now(), attempts = 0 where locked_at is null and run_at < now() + interval '1 hour'`)

/** Runs the jobs and periodic sweeps until nothing is left to do; then ends every hold, and runs them again. */
export async function calmDown(market: Omit<OpenMarket, 'listen' | 'close'> & { config: Config }): Promise<void> {
  const { connection, databaseUrl, ports, config } = market
  const payments = { ...connection, ports }
  const jobs = await startJobs(databaseUrl, jobsOf({ ...connection, config, ports }), { onError: () => {} })
  try {
    for (const holdsEnd of [false, true]) {
      if (holdsEnd) {
        await connection.pool.query(
          `update orders set claim_until = now() - interval '1 second' where status in ('booked', 'paying')`,
        )
      }
      for (let round = 0; round < 2; round++) {
        await passMinutes(market)
        await reconcileAttempts(payments)
        await checkPayouts(payments)
        await checkChargebacks(connection)
        await expireHolds(payments)
        await untilNothingIsDue(market)
      }
    }
  } finally {
    await jobs.stop()
  }
}
