import pg from 'pg'
import type { Clock } from '#server/db/clock.ts'
import type { Carriers, Scan } from '#server/ports/carriers/port.ts'
import { readScan, signScan } from '#server/ports/carriers/signed-scan.ts'

const table = `
create schema if not exists carrier_sandbox;
create table if not exists carrier_sandbox.parcels (
  carrier text not null, tracking_number text not null, status text not null, at timestamptz not null,
  primary key (carrier, tracking_number))`

type Settings = { databaseUrl: string; secret: string; target: string; now: Clock }

/** A stand-in carrier that reports the parcel states it was given: on request, and by a signed webhook to our own address. */
export async function carrierSandbox({ databaseUrl, secret, target, now }: Settings): Promise<Carriers> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2, application_name: 'ringback-carrier-sandbox' })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  // Retried once: two servers that start at the same time may both try to create the schema.
  await pool.query(table).catch(() => pool.query(table))
  return {
    kind: 'sandbox',
    async findScan({ carrier, trackingNumber }) {
      const { rows } = await pool.query<Scan>(
        'select status, at from carrier_sandbox.parcels where carrier = $1 and tracking_number = $2',
        [carrier, trackingNumber],
      )
      return rows[0]
    },
    readEvent: async (rawBody, signature) => readScan(rawBody, signature, { secret, now: await now() }),
    async announceScan({ carrier, trackingNumber, status }) {
      // The scan has market time, which a test can turn; the message is signed with wall-clock time.
      const { rows } = await pool.query<{ at: Date }>(
        `insert into carrier_sandbox.parcels (carrier, tracking_number, status, at) values ($1, $2, $3, public.market_now())
         on conflict (carrier, tracking_number) do update set status = excluded.status, at = excluded.at returning at`,
        [carrier, trackingNumber, status],
      )
      const scan = { status, at: rows[0]?.at ?? (await now()) }
      const { body, signature } = signScan({ carrier, trackingNumber, scan }, { secret, now: await now() })
      const headers = { 'content-type': 'application/json', 'carrier-signature': signature }
      // If the webhook is lost, polling `findScan` still finds the scan.
      await fetch(target, { method: 'POST', headers, body, signal: AbortSignal.timeout(5_000) }).catch(() => undefined)
    },
    close: () => pool.end(),
  }
}
