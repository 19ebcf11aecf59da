import pg from 'pg'
import type { DeviceRegistry } from '#server/ports/registry/port.ts'
import { listedInSandbox } from '#shared/domain/sandbox.ts'

const table = `
create schema if not exists registry_sandbox;
create table if not exists registry_sandbox.reported (imei text primary key, since date);
alter table registry_sandbox.reported alter since drop not null`

/** A stand-in register that lists the reported IMEIs, and always one fixed IMEI. */
export async function registrySandbox(databaseUrl: string): Promise<DeviceRegistry> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2, application_name: 'ringback-registry-sandbox' })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  // Retried once: two servers that start at the same time may both try to create the schema.
  await pool.query(table).catch(() => pool.query(table))
  const report = async (imei: string, since?: string | null) => {
    await pool.query(
      `insert into registry_sandbox.reported (imei, since)
       values ($1, case when $3 then public.market_now()::date else $2::date end) on conflict do nothing`,
      [imei, since ?? null, since === undefined],
    )
  }
  await report(listedInSandbox, '2020-01-01')
  return {
    kind: 'sandbox',
    report,
    async ask(imei) {
      const { rows } = await pool.query<{ since: string | null }>(
        'select since::text from registry_sandbox.reported where imei = $1',
        [imei],
      )
      return { listed: rows.length > 0, since: rows[0]?.since ?? undefined }
    },
    close: () => pool.end(),
  }
}
