import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import { marketNow } from '#server/db/clock.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { imeiKeyOf } from '#server/imei-key.ts'
import type { Secret } from '#shared/contract/secrets.ts'
import { type SecretName, secretNames } from '#shared/domain/settings/secret-names.ts'

/** Those of which several are accepted at the same time, separated by commas, and which sign what arrives. */
const signing: readonly SecretName[] = ['STRIPE_WEBHOOK_SECRET']

const valuesOf = ({ given }: Pick<Config, 'given'>, name: SecretName): string[] => {
  const value = given[name]
  if (!value) return []
  return signing.includes(name) ? value.split(',').map((one) => one.trim()) : [value]
}

async function fingerprintsOf(config: Config, name: SecretName): Promise<Buffer[]> {
  const key = await imeiKeyOf(config)
  return valuesOf(config, name).map((value) => createHmac('sha256', key).update(`${name} ${value}`).digest().subarray(0, 16))
}

/** Notes with which secrets a server starts. */
export async function noteSecrets(tx: Tx, config: Config): Promise<void> {
  for (const name of secretNames) {
    for (const fingerprint of await fingerprintsOf(config, name)) {
      await tx
        .insertInto('secretsInUse')
        .values({ name, fingerprint })
        .onConflict((conflict) => conflict.columns(['name', 'fingerprint']).doUpdateSet({ startedAt: marketNow }))
        .execute()
    }
  }
}

/** Notes that a message was signed with one of the secrets, at most once a minute. `place`: which of those that are set. */
export async function noteUse(tx: Tx, config: Config, { name, place }: { name: SecretName; place: number }): Promise<void> {
  const fingerprint = (await fingerprintsOf(config, name))[place]
  if (!fingerprint) return
  await tx
    .updateTable('secretsInUse')
    .set({ usedAt: marketNow })
    .where('name', '=', name)
    .where('fingerprint', '=', fingerprint)
    .where(sql<boolean>`coalesce(used_at < market_now() - interval '1 minute', true)`)
    .execute()
}

/** The secrets that this server has. */
export async function listSecrets(db: Db, config: Config): Promise<Secret[]> {
  const rows = await db
    .selectFrom('secretsInUse')
    .select(['name', 'fingerprint', 'since', 'startedAt', 'usedAt'])
    .select(
      sql<boolean>`coalesce(used_at < market_now() - interval '1 day', since < market_now() - interval '1 day')`.as('isQuiet'),
    )
    .execute()
  const found: Secret[] = []
  for (const name of secretNames) {
    const here = await fingerprintsOf(config, name)
    if (here.length === 0) continue
    const ofName = rows.filter((row) => row.name === name)
    const accepted = here.flatMap((fingerprint) => ofName.filter((row) => row.fingerprint.equals(fingerprint)))
    const former = ofName.filter((row) => !accepted.includes(row)).map(({ startedAt }) => startedAt.getTime())
    found.push({
      name,
      signs: signing.includes(name),
      accepted: accepted.map(({ since, usedAt, isQuiet }) => ({
        since: since.toISOString(),
        usedAt: usedAt?.toISOString() ?? null,
        canGo: isQuiet && accepted.some((other) => other.since > since && other.usedAt !== null),
      })),
      formerAt: former.length > 0 ? new Date(Math.max(...former)).toISOString() : null,
    })
  }
  return found
}
