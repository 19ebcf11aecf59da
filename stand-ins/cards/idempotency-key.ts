import { createHash } from 'node:crypto'
import { lockNamed } from '#server/db/advisory-locks.ts'
import type { SandboxDb, SandboxTx } from './sandbox-database.ts'
import { keyInUse, refusalBody, StripeRefusal } from './stripe-wire.ts'

export type StoredResponse = { status: number; body: unknown }

/**
 * Does the work once per idempotency key: the same request again gets the same answer, a different request with the key is
 * rejected, as Stripe does. The work, its events and its answer are one transaction.
 */
export async function runIdempotently(
  db: SandboxDb,
  { key, request }: { key: string | undefined; request: string },
  work: (tx: SandboxTx) => Promise<unknown>,
): Promise<StoredResponse> {
  if (!key) return db.transaction().execute(async (tx) => ({ status: 200, body: await work(tx) }))
  const fingerprint = createHash('sha256').update(request).digest('hex')
  return db.transaction().execute(async (tx) => {
    await waitForKey(tx, key)
    const known = await tx.selectFrom('answers').selectAll().where('key', '=', key).executeTakeFirst()
    if (known && known.fingerprint !== fingerprint) throw keyReused(key)
    if (known) return { status: known.status, body: known.body }
    const answer = await attempt(() => work(tx))
    await tx
      .insertInto('answers')
      .values({ key, fingerprint, status: answer.status, body: JSON.stringify(answer.body) })
      .execute()
    return answer
  })
}

/** Waits for another request with the same key; throws Stripe's "key in use" refusal if that does not end in time. */
async function waitForKey(tx: SandboxTx, key: string): Promise<void> {
  try {
    await lockNamed('sandboxAnswer', key).execute(tx)
  } catch (error) {
    throw (error as { code?: string }).code === '55P03' ? keyInUse() : error
  }
}

/** Turns a refusal into an answer, which is stored like any other. */
async function attempt(work: () => Promise<unknown>): Promise<StoredResponse> {
  try {
    return { status: 200, body: await work() }
  } catch (error) {
    if (error instanceof StripeRefusal) return { status: error.status, body: refusalBody(error) }
    throw error
  }
}

const keyReused = (key: string) =>
  new StripeRefusal(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  })
