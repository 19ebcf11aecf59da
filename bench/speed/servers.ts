import { readFile } from 'node:fs/promises'
import { type ServerProcess, startServerProcess } from '../../test/races/server-process.ts'
import { testSecrets } from '../../test/secrets.ts'
import { startSmtpServer } from '../../test/smtp.ts'
import type { BuiltMarket } from './market/build-market.ts'

export type Server = ServerProcess & {
  /** Peak resident memory in megabytes; 0 if the system does not report it. */
  peakMemory: () => Promise<number>
}

export const publicUrl = 'https://localhost:9'

let mail: ReturnType<typeof startSmtpServer> | undefined
/** Takes every letter: a refused one would be tried again while others have their turn. */
const mailServer = () => {
  mail ??= startSmtpServer()
  return mail
}
export const stopMail = async () => (await mail)?.stop()

/** Settings as in production behind a proxy, without the limits per address, since one machine sends everybody's requests. */
const asInProduction = async () => ({
  NODE_ENV: 'production',
  TRUST_PROXY: '127.0.0.1',
  GUESTS_PER_SECOND: '0',
  ACCOUNT_REQUESTS_PER_SECOND: '0',
  MAX_UNPAID: '1000',
  MAX_GIVEN_UP_OF_SELLER: '10000',
  MAX_GIVEN_UP_IN_ALL: '10000',
  CARDS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_none',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_none',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_nobody_at_all',
  MAILER: 'smtp',
  SMTP_URL: (await mailServer()).url,
  MAIL_FROM: 'Ringback <no-reply@ringback.example>',
  OPERATOR_EMAIL: 'office@ringback.example',
  OPERATOR_ADDRESS: 'Ringback, 1 Market Street, Springfield',
  ...testSecrets,
  JOBS: process.env.JOBS ?? 'on',
})

export const startOurs = async (market: BuiltMarket, more: Record<string, string> = {}) =>
  start(market, 'server/main.ts', { ...(await asInProduction()), ...more })

/** Starts one of the programs in bare/. */
export const startBare = (market: BuiltMarket, program: string, more: Record<string, string> = {}) =>
  start(market, `bench/speed/bare/${program}.ts`, { NODE_ENV: 'production', ...more })

async function start({ databaseUrl, dataDir }: BuiltMarket, program: string, settings: Record<string, string>): Promise<Server> {
  // The limit of production, not the tests' own.
  const server = await startServerProcess({ databaseUrl, dataDir, publicUrl }, program, { STATEMENT_SECONDS: '2', ...settings })
  process.once('exit', () => server.process.kill('SIGKILL'))
  return { ...server, peakMemory: () => peakOf(server.process.pid) }
}

async function peakOf(pid: number | undefined) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024
}
