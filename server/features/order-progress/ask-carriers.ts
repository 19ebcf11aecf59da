import { sql } from 'kysely'
import pLimit from 'p-limit'
import { logLine } from '#server/log.ts'
import type { Market } from '#server/market.ts'
import { type KnownCarrier, knownCarriers } from '#shared/countries/carriers.ts'
import { errorFields } from '#shared/log-line.ts'
import { recordScan } from './record-scan.ts'

const maxAsked = 1_000
/** After this many days a carrier says no more about a parcel than it has said before. */
const askedDays = 60

/**
 * Runs hourly: asks the carriers about every parcel of which a scan would be news, on its way out or back: whether it arrives,
 * and once somebody has said that it did or did not arrive, whether a scan shows it. A request without an answer is retried in
 * the next run.
 */
export async function askCarriers({ db, write, ports }: Pick<Market, 'db' | 'write' | 'ports'>): Promise<void> {
  const { findScan } = ports.carriers
  if (!findScan) return
  const from = sql<Date>`market_now() - ${askedDays}::int * interval '1 day'`
  const sent = db
    .selectFrom('deliveries')
    .select(['carrier', 'trackingNumber', 'shippedAt'])
    .where('carrierDeliveredAt', 'is', null)
    .where('shippedAt', '>', from)
    .where('carrier', 'in', knownCarriers)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'shipped'),
        eb('scannedAt', 'is', null),
        eb.exists(
          eb
            .selectFrom('cases')
            .select('cases.id')
            .whereRef('cases.orderId', '=', 'deliveries.orderId')
            .where('cases.state', '<>', 'closed')
            .where('cases.kind', 'in', ['not_arrived', 'unscanned']),
        ),
      ]),
    )
  const returned = db
    .selectFrom('cases')
    .select(['returnCarrier as carrier', 'returnTrackingNumber as trackingNumber', 'returnShippedAt as shippedAt'])
    .where('state', '<>', 'closed')
    .where('returnDeliveredAt', 'is', null)
    .where('returnShippedAt', '>', from)
    .where('returnCarrier', 'in', knownCarriers)
  const parcels = await sent.unionAll(returned).orderBy('shippedAt').limit(maxAsked).execute()
  const four = pLimit(4)
  const asked = parcels.map(({ carrier, trackingNumber }) =>
    four(async () => {
      const parcel = { carrier: carrier as KnownCarrier, trackingNumber: trackingNumber ?? '' }
      try {
        const scan = await findScan(parcel)
        if (scan) await write((tx) => recordScan(tx, parcel, scan))
      } catch (error) {
        logLine('warn', 'A carrier could not be asked', { carrier, ...errorFields(error) })
      }
    }),
  )
  await Promise.all(asked)
}
