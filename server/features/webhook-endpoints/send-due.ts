import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pLimit from 'p-limit'
import type { Db, Tx } from '#server/db/connect.ts'
import { addJob, addJobs } from '#server/db/jobs.ts'
import type { Market } from '#server/market.ts'
import { sendWebhooksJob } from './follow-ups.ts'
import { bodyOf, type Message, nextMessages, nextTime } from './next-messages.ts'
import { noteTry } from './note-try.ts'
import { postWebhook } from './post-webhook.ts'
import { encrypterOfSecrets } from './secrets.ts'
import { signed } from './signed.ts'

type Sending = Pick<Market, 'db' | 'write' | 'config' | 'wallClock'>

/** How many messages an endpoint is sent at the same time, each of another object. */
const atOnce = 5
const batchSize = 50
/** After so many milliseconds a run makes room for other endpoints, and goes on in its turn. */
const sliceMs = 15_000
/** For how many seconds an endpoint is left to a run; longer than a batch of which every try runs into its timeout. */
const turnSeconds = 60

/**
 * Sends an endpoint what is due, unless another run is doing so, which then finds what this one was added for. One run at a time
 * keeps the order of what is told of each object, and lets an endpoint that hangs hold up one worker at most.
 */
export async function sendDue(market: Sending, endpointId: string): Promise<void> {
  const run = randomUUID()
  const until = performance.now() + sliceMs
  if (!(await market.write((tx) => takeTurn(tx, endpointId, run)))) return
  try {
    while (performance.now() < until) {
      const messages = await nextMessages(market.db, endpointId, batchSize)
      if (messages.length === 0) break
      const limit = pLimit(atOnce)
      const sends = messages.map((message) =>
        limit(async () => {
          if (performance.now() < until) await send(market, endpointId, message)
        }),
      )
      await Promise.all(sends)
      if (!(await market.write((tx) => takeTurn(tx, endpointId, run)))) break
    }
  } finally {
    await market.write((tx) => handOn(tx, endpointId, run))
  }
}

/** For what is due later, or what one run has left. Whoever waits for an endpoint that fails comes after the others. */
const nextRunFor = (failingSince: Date | null) => ({
  ...sendWebhooksJob,
  key: ({ endpointId }: { endpointId: string }) => `send_webhooks:${endpointId}`,
  priority: failingSince ? 20 : 10,
})

/** Takes or keeps an endpoint that is on for a run; false if another run has it. */
async function takeTurn(tx: Tx, endpointId: string, run: string): Promise<boolean> {
  const taken = await tx
    .updateTable('webhookEndpoints')
    .set({ worker: run, workerUntil: sql<Date>`market_now() + make_interval(secs => ${turnSeconds})` })
    .where('id', '=', endpointId)
    .where('offSince', 'is', null)
    .where(sql<boolean>`(worker is null or worker = ${run}::uuid or worker_until < market_now())`)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/**
 * Ends a run's turn and adds the job for what is left. In this order: whatever was written before the turn ended is found here,
 * and the job of whatever is written later finds the endpoint free.
 */
async function handOn(tx: Tx, endpointId: string, run: string): Promise<void> {
  const endpoint = await tx
    .updateTable('webhookEndpoints')
    .set({ worker: null, workerUntil: null })
    .where('id', '=', endpointId)
    .where('worker', '=', run)
    .returning(['failingSince', 'offSince'])
    .executeTakeFirst()
  if (!endpoint || endpoint.offSince) return
  const runAt = await nextTime(tx, endpointId)
  if (runAt) await addJob(tx, nextRunFor(endpoint.failingSince), { endpointId }, { runAt })
}

async function send({ db, write, config, wallClock }: Sending, endpointId: string, message: Message): Promise<void> {
  const endpoint = await keysOf(db, endpointId)
  // It was switched off or deleted meanwhile.
  if (!endpoint) return
  const { decrypt } = await encrypterOfSecrets(config)
  const secrets = [endpoint.secret, endpoint.oldSecret].flatMap((secret) => (secret ? [decrypt(secret)] : []))
  const body = bodyOf(message)
  const headers = signed({ id: message.eventId, body, secrets, at: await wallClock() })
  const outcome = await postWebhook({ url: endpoint.url, headers, body, ...config.webhooks })
  await write((tx) => noteTry(tx, endpointId, message, outcome))
}

const keysOf = (db: Db, endpointId: string) =>
  db
    .selectFrom('webhookEndpoints')
    .select(['url', 'secret'])
    .select(sql<Buffer | null>`case when old_secret_until > market_now() then old_secret end`.as('oldSecret'))
    .where('id', '=', endpointId)
    .where('offSince', 'is', null)
    .executeTakeFirst()

/** Goes on where a process died: adds the job of each endpoint for which something is due and that no run has. */
export const wakeEndpoints = ({ write }: Pick<Market, 'write'>): Promise<void> =>
  write(async (tx) => {
    const waiting = await tx
      .selectFrom('webhookEndpoints')
      .select('id')
      .where('offSince', 'is', null)
      .where(sql<boolean>`(worker is null or worker_until < market_now()) and exists (select from webhook_messages
        where endpoint_id = webhook_endpoints.id and state = 'waiting' and next_try_at <= market_now())`)
      .execute()
    await addJobs(
      tx,
      sendWebhooksJob,
      waiting.map(({ id }) => ({ endpointId: id })),
    )
  })
