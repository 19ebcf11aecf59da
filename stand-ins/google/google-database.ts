import type { Adapter } from 'oidc-provider'
import type pg from 'pg'
import { advisoryLocks } from '#server/db/advisory-locks.ts'
import { withClient } from '#server/db/with-client.ts'

export type GooglePerson = { subject: string; email: string; name: string }

/** Creates the stand-in's own schema: the people it knows and sign-ins in progress; both survive a restart. */
export async function prepareGoogle(databaseUrl: string, pool: pg.Pool, known: { name: string; email: string }[]): Promise<void> {
  await withClient({ connectionString: databaseUrl }, async (client) => {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.prepareGoogleStandIn])
    await client.query(`
      create schema if not exists google_stand_in;
      create table if not exists google_stand_in.people (
        subject uuid primary key default gen_random_uuid(), email text not null unique, name text not null);
      create table if not exists google_stand_in.states (
        kind text, id text, payload jsonb not null, expires_at timestamptz not null, primary key (kind, id))`)
  })
  for (const person of known) await upsertPerson(pool, person)
}

/** Creates or renames the person with this e-mail; returns the subject. */
export async function upsertPerson(pool: pg.Pool, { name, email }: { name: string; email: string }): Promise<string> {
  const { rows } = await pool.query<{ subject: string }>(
    `insert into google_stand_in.people (email, name) values ($1, $2)
     on conflict (email) do update set name = excluded.name returning subject`,
    [email, name],
  )
  return rows[0]?.subject ?? ''
}

export async function findPerson(pool: pg.Pool, subject: string): Promise<GooglePerson | undefined> {
  const { rows } = await pool.query<GooglePerson>('select * from google_stand_in.people where subject::text = $1', [subject])
  return rows[0]
}

/** Returns the storage adapter that oidc-provider uses for one kind of its objects. */
export function stateStore(pool: pg.Pool): (kind: string) => Adapter {
  const one = async (where: string, values: string[]) => {
    const { rows } = await pool.query<{ payload: Record<string, unknown> }>(
      `select payload from google_stand_in.states where kind = $1 and ${where} and expires_at > now()`,
      values,
    )
    return rows[0]?.payload
  }
  return (kind) => ({
    async upsert(id, payload, expiresIn) {
      await pool.query('delete from google_stand_in.states where expires_at < now()')
      await pool.query(
        `insert into google_stand_in.states values ($1, $2, $3, now() + make_interval(secs => $4))
         on conflict (kind, id) do update set payload = excluded.payload, expires_at = excluded.expires_at`,
        [kind, id, JSON.stringify(payload), expiresIn],
      )
    },
    find: (id) => one('id = $2', [kind, id]),
    findByUid: (uid) => one("payload->>'uid' = $2", [kind, uid]),
    findByUserCode: async () => undefined,
    async consume(id) {
      await pool.query(
        `update google_stand_in.states set payload = payload || jsonb_build_object('consumed', extract(epoch from now())::int)
         where kind = $1 and id = $2`,
        [kind, id],
      )
    },
    async destroy(id) {
      await pool.query('delete from google_stand_in.states where kind = $1 and id = $2', [kind, id])
    },
    async revokeByGrantId(grantId) {
      await pool.query("delete from google_stand_in.states where payload->>'grantId' = $1", [grantId])
    },
  })
}
