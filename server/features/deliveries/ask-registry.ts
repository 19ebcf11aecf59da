import { sql } from 'kysely'
import pLimit from 'p-limit'
import type { Tx } from '#server/db/connect.ts'
import { tellOfOrder } from '#server/features/notices/tell.ts'
import { flagOrder } from '#server/features/orders/flag-order.ts'
import { logLine } from '#server/log.ts'
import type { Market } from '#server/market.ts'
import type { RegistryAnswer } from '#server/ports/registry/port.ts'
import { errorFields } from '#shared/log-line.ts'
import { unsealImei } from './imei-of-parcel.ts'

/** Days after the phone arrived on which the register of lost and stolen devices is asked about it (S10.10). */
const askedAfterDays = [0, 14, 30]
const mostAsked = 500

/** Asks about every phone whose day has come, each hour; one that gets no answer waits for the next time. */
export async function askRegistry({ db, write, ports, config }: Omit<Market, 'mount'>): Promise<void> {
  const { ask } = ports.registry
  if (!ask) return
  const due = await db
    .selectFrom('deliveries')
    .select(['orderId', 'imeiSealed', 'registryAsks'])
    .where('imeiSealed', 'is not', null)
    .where('registryAsks', '<', askedAfterDays.length)
    .where(sql<boolean>`delivered_at + (${sql.val(askedAfterDays)}::int[])[registry_asks + 1] * interval '1 day' <= market_now()`)
    .orderBy('deliveredAt')
    .limit(mostAsked)
    .execute()
  const four = pLimit(4)
  const asked = due.map(({ orderId, imeiSealed, registryAsks }) =>
    four(async () => {
      try {
        const answer = await ask(await unsealImei(config, imeiSealed ?? Buffer.alloc(0)))
        await write((tx) => recordAnswer(tx, { orderId, registryAsks }, answer))
      } catch (error) {
        logLine('warn', 'The device registry was not asked', { order: orderId, ...errorFields(error) })
      }
    }),
  )
  await Promise.all(asked)
}

type Asked = { orderId: string; registryAsks: number }

/** Once an answer; the last one, and one that lists the phone, end the asking and with it the need for the IMEI. */
async function recordAnswer(tx: Tx, { orderId, registryAsks }: Asked, { listed, since }: RegistryAnswer): Promise<void> {
  const isLast = listed || registryAsks + 1 === askedAfterDays.length
  const recorded = await tx
    .updateTable('deliveries')
    .set({
      registryAsks: listed ? askedAfterDays.length : registryAsks + 1,
      ...(isLast ? { imeiSealed: null } : {}),
      ...(listed ? { registryListedAt: sql<Date>`market_now()` } : {}),
    })
    .where('orderId', '=', orderId)
    .where('registryAsks', '=', registryAsks)
    .returning('orderId')
    .executeTakeFirst()
  if (!recorded || !listed) return
  const more = { since: since ?? null }
  await flagOrder(tx, orderId, `A register of lost and stolen devices lists the phone${since ? ` since ${since}` : ''}.`)
  await tellOfOrder(tx, orderId, { buyer: 'phoneReported', seller: 'soldPhoneReported', more })
}
