import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import { marketNow } from '#server/db/clock.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { addJob } from '#server/db/jobs.ts'
import { requireReachableHost } from '#server/public-addresses.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import type { WebhookEndpoint } from '#shared/contract/webhook-endpoints.ts'
import { hoursOfBothSecrets, mostEndpoints, type OffReason } from '#shared/domain/webhooks/delivering.ts'
import { type EventType, eventTypeNames } from '#shared/domain/webhooks/event-types.ts'
import { sendWebhooksJob } from './follow-ups.ts'
import { anew } from './next-messages.ts'
import { encrypterOfSecrets } from './secrets.ts'
import { newSecret } from './signed.ts'

type Keys = Pick<Config, 'imeiKey' | 'dataDir'>
type Given = { url: string; note: string; types: EventType[] }

const rows = (db: Db) =>
  db
    .selectFrom('webhookEndpoints')
    .innerJoin('people', 'people.id', 'createdBy')
    .select(['webhookEndpoints.id', 'url', 'note', 'types', 'people.name as by', 'webhookEndpoints.createdAt', 'secretSince'])
    .select(['offSince', 'offBecause', 'failingSince'])
    .select(sql<Date | null>`case when old_secret_until > market_now() then old_secret_until end`.as('oldSecretUntil'))
    .select(({ selectFrom, fn }) => [
      selectFrom('webhookMessages')
        .select(fn.countAll<number>().as('count'))
        .whereRef('endpointId', '=', 'webhookEndpoints.id')
        .where('state', '=', sql.lit('waiting'))
        .as('waiting'),
      selectFrom('webhookMessages')
        .select(fn.countAll<number>().as('count'))
        .whereRef('endpointId', '=', 'webhookEndpoints.id')
        .where('state', '=', 'delivered')
        .as('delivered'),
      selectFrom('webhookMessages')
        .select(fn.countAll<number>().as('count'))
        .whereRef('endpointId', '=', 'webhookEndpoints.id')
        .where('state', '=', 'given_up')
        .as('givenUp'),
    ])
    .orderBy('webhookEndpoints.createdAt')
    .orderBy('webhookEndpoints.id')

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

/** A type that another version has is left out. */
const knownTypes = (types: readonly string[]) => eventTypeNames.filter((type) => types.includes(type))

const endpointFrom = ({ id, types, offSince, offBecause, ...row }: Row): WebhookEndpoint => ({
  _id: id,
  url: row.url,
  note: row.note,
  types: knownTypes(types),
  by: row.by,
  createdAt: row.createdAt.toISOString(),
  secretSince: row.secretSince.toISOString(),
  oldSecretUntil: row.oldSecretUntil?.toISOString() ?? null,
  off: offSince && { since: offSince.toISOString(), because: offBecause as OffReason },
  failingSince: row.failingSince?.toISOString() ?? null,
  waiting: row.waiting ?? 0,
  delivered: row.delivered ?? 0,
  givenUp: row.givenUp ?? 0,
})

export const listEndpoints = async (db: Db): Promise<WebhookEndpoint[]> => (await rows(db).execute()).map(endpointFrom)

/** Throws AppError('not_found'). */
export async function getEndpoint(db: Db, id: string): Promise<WebhookEndpoint> {
  const row = await rows(db).where('webhookEndpoints.id', '=', id).executeTakeFirst()
  if (!row) throw appError('webhook_unknown')
  return endpointFrom(row)
}

/** Throws AppError('not_found'). */
export async function lockEndpoint(tx: Tx, id: string) {
  const endpoint = await tx
    .selectFrom('webhookEndpoints')
    .select(['id', 'secret', 'offSince'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!endpoint) throw appError('webhook_unknown')
  return endpoint
}

/** Throws AppError('invalid') for an address of which it is known that nothing is sent there. Names are looked up with each try. */
function requireReachable(url: string, networks: readonly string[]): void {
  try {
    requireReachableHost(new URL(url), networks)
  } catch {
    throw appError('webhook_address')
  }
}

type Sent = Keys & Pick<Config, 'webhooks'>

/** Adds an endpoint under an id of its own; returns its secret, which is shown once. */
export async function addEndpoint(tx: Tx, by: { id: string }, config: Sent, given: Given & { id: string }): Promise<string> {
  requireReachable(given.url, config.webhooks.networks)
  await sql`lock table webhook_endpoints in share row exclusive mode`.execute(tx)
  const { count } = await tx
    .selectFrom('webhookEndpoints')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= mostEndpoints) throw appError('webhooks_too_many', { most: mostEndpoints })
  const secret = newSecret()
  const { encrypt } = await encrypterOfSecrets(config)
  const added = await tx
    .insertInto('webhookEndpoints')
    .values({ ...given, secret: encrypt(secret), createdBy: by.id })
    .onConflict((conflict) => conflict.constraint('webhook_endpoints_pkey').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw appError('webhook_exists')
  return secret
}

export async function changeEndpoint(tx: Tx, id: string, { webhooks }: Sent, given: Given): Promise<void> {
  await lockEndpoint(tx, id)
  requireReachable(given.url, webhooks.networks)
  await tx.updateTable('webhookEndpoints').set(given).where('id', '=', id).execute()
}

export async function deleteEndpoint(tx: Tx, id: string): Promise<void> {
  await lockEndpoint(tx, id)
  await tx.deleteFrom('webhookEndpoints').where('id', '=', id).execute()
}

/** Makes another secret, which is returned; the former one signs as well for a day. */
export async function renewSecret(tx: Tx, id: string, config: Keys): Promise<string> {
  const { secret: oldSecret } = await lockEndpoint(tx, id)
  const secret = newSecret()
  const { encrypt } = await encrypterOfSecrets(config)
  const oldSecretUntil = sql<Date>`market_now() + make_interval(hours => ${hoursOfBothSecrets})`
  await tx
    .updateTable('webhookEndpoints')
    .set({ secret: encrypt(secret), secretSince: marketNow, oldSecret, oldSecretUntil })
    .where('id', '=', id)
    .execute()
  return secret
}

/** Switched on again, an endpoint is sent what waits; it has its days to recover anew. */
export async function switchEndpoint(tx: Tx, id: string, isOn: boolean): Promise<void> {
  const { offSince } = await lockEndpoint(tx, id)
  if (isOn === (offSince === null)) throw appError(isOn ? 'webhook_on' : 'webhook_off')
  const off: OffReason = 'staff'
  await tx
    .updateTable('webhookEndpoints')
    .set(isOn ? { offSince: null, offBecause: null, failingSince: null } : { offSince: marketNow, offBecause: off })
    .where('id', '=', id)
    .execute()
  if (!isOn) return
  await tx.updateTable('webhookMessages').set(anew).where('endpointId', '=', id).where('state', '=', sql.lit('waiting')).execute()
  await addJob(tx, sendWebhooksJob, { endpointId: id })
}
