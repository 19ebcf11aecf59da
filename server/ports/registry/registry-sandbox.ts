import pg from 'pg'
import { listedInSandbox } from '#shared/domain/sandbox.ts'
import type { DeviceRegistry } from './port.ts'

const table = `
create schema if not exists registry_sandbox;
create table if not exists registry_sandbox.reported (imei text primary key, since date not null default current_date)`

/** A stand-in register that lists the reported IMEIs, and always one fixed IMEI. */
export async function registrySandbox(databaseUrl: string): Promise<DeviceRegistry> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2, application_name: 'ringback-registry-sandbox' })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  // Retried once: two servers that start at the same time may both try to create the schema.
  await pool.query(table).catch(() => pool.query(table))
  const report = async (imei: string) => {
    await pool.query('insert into registry_sandbox.reported (imei) values ($1) on conflict do nothing', [imei])
  }
  await report(listedInSandbox)
  return {
    kind: 'sandbox',
    report,
    async ask(imei) {
      const { rows } = await pool.query<{ since: string }>('select since::text from registry_sandbox.reported where imei = $1', [
        imei,
      ])
      return { listed: rows.length > 0, since: rows[0]?.since }
    },
    close: () => pool.end(),
  }
}
