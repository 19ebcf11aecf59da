import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { imeiKeyOf } from '#server/imei-key.ts'
import { logLine } from '#server/log.ts'
import type { Market } from '#server/market.ts'
import { typeCodeOf } from '#shared/domain/phones/type-codes.ts'
import { errorFields } from '#shared/log-line.ts'
import { decryptImei } from './imei-of-parcel.ts'

/** A sale that is over and in which buyer and seller gave the same IMEI. */
type Sale = {
  orderId: string
  imei: Buffer
  sellerId: string
  maker: string
  model: string
  storageGb: number | null
  colour: string | null
}

/**
 * Counts what phones of a type code were sold as (S20.1), before their encrypted IMEIs are erased. What only one of the two said is not
 * counted, and one seller counts once. Nothing that is kept leads back to the order, the seller or the number.
 */
export async function learnTypeCodes(tx: Tx, config: Market['config'], orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return
  const key = await imeiKeyOf(config)
  for (const { orderId, imei, sellerId, ...phone } of await salesOf(tx, orderIds)) {
    try {
      const typeCode = typeCodeOf(await decryptImei(config, imei))
      const voter = createHmac('sha256', key).update(`type-code:${typeCode}:${sellerId}`).digest()
      await tx
        .insertInto('typeCodeSales')
        .values({ typeCode, voter, ...phone })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    } catch (error) {
      logLine('warn', 'The type code of a sold phone was not counted', { order: orderId, ...errorFields(error) })
    }
  }
}

async function salesOf(tx: Tx, orderIds: readonly string[]): Promise<Sale[]> {
  const { rows } = await sql<Sale>`
    select deliveries.order_id, imei_sealed as imei, phones.seller_id, coalesce(categories.maker, categories.name) as maker,
      models.name as model, phones.storage_gb, phones.colour
    from deliveries join orders on orders.id = deliveries.order_id join phones on phones.id = orders.phone_id
    join models on models.id = phones.model_id join categories on categories.id = phones.category_id
    where deliveries.order_id = any(${[...orderIds]}::uuid[]) and deliveries.state = 'completed' and models.catalogued
      and imei_sealed is not null and arrived_imei_hash = deliveries.imei_hash`.execute(tx)
  return rows
}
