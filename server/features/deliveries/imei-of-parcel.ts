import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import type { Tx } from '#server/db/connect.ts'
import { encrypterOf } from '#server/encryption.ts'
import { isNotListed } from '#server/features/listings/is-not-listed.ts'
import { type HashedImei, hashImei, imeiKeyOf } from '#server/imei-key.ts'
import type { Market } from '#server/market.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { stepOf } from '#shared/domain/delivery/steps.ts'
import { imeiFault, tidyImei } from '#shared/domain/phones/imei.ts'

type Keys = Pick<Config, 'imeiKey' | 'dataDir'>

/** An IMEI as typed for a step. It is kept encrypted for as long as the registry may have to be asked again (S10.6). */
export type TypedImei = HashedImei & { digits: string; encrypted: Buffer }

/** Parses, hashes and encrypts a typed IMEI. Throws AppError('invalid') for the field `imei` if it is not valid. */
export async function readImei(config: Keys, typed: string): Promise<TypedImei> {
  const digits = tidyImei(typed)
  const fault = imeiFault(digits)
  if (fault) throw appError('imei_wrong', { fault }, { field: 'imei' })
  const encrypter = await encrypterFor(config)
  return { ...(await hashImei(config, digits)), digits, encrypted: encrypter.encrypt(digits) }
}

/** Whether two hashes are of the same IMEI; true if either is unknown. */
export const isSameImei = (one: Buffer | null, other: Buffer | null): boolean => !one || !other || one.equals(other)

/** Throws AppError(`reason`) if the phone was listed with an IMEI other than the typed one. */
export async function requireImeiOf(
  tx: Tx,
  phoneId: string,
  typed: HashedImei,
  reason: 'imei_of_another' | 'imei_of_another_phone',
): Promise<void> {
  const phone = await tx.selectFrom('phones').select('imeiHash').where('id', '=', phoneId).executeTakeFirstOrThrow()
  if (!isSameImei(phone.imeiHash, typed.imeiHash)) throw appError(reason, {}, { field: 'imei' })
}

type TypedBy = {
  orderId: string
  /** Who typed it: the seller, to ship the phone, or the buyer, who is about to take it from the seller's hands. */
  side: 'seller' | 'buyer'
  personId: string
  imei: TypedImei
}

/** Where the seller can ship the phone, and where the buyer can take it. */
const typedIn = { seller: stepOf('ship').from, buyer: stepOf('handOver').from }

/**
 * Asks the register of lost and stolen devices about an IMEI that is typed for an order for the first time (S18.9), outside any
 * transaction. Throws AppError('conflict') if it lists the phone; nothing is recorded then. It is not asked for those who cannot
 * take the step or about another phone, which the step itself refuses, nor again within a day of the listing.
 */
export async function refuseReported(
  { db, ports }: Pick<Market, 'db' | 'ports'>,
  { orderId, side, personId, imei }: TypedBy,
): Promise<void> {
  const sale = await db
    .selectFrom('deliveries')
    .innerJoin('orders', 'orders.id', 'deliveries.orderId')
    .innerJoin('phones', 'phones.id', 'orders.phoneId')
    .select('phones.imeiHash')
    .select(sql<boolean>`coalesce(phones.registry_asked_at > market_now() - interval '1 day', false)`.as('isAskedLately'))
    .where('orders.id', '=', orderId)
    .where(side === 'seller' ? 'phones.sellerId' : 'orders.buyerId', '=', personId)
    .where('deliveries.state', 'in', typedIn[side])
    .where('deliveries.stoppedAt', 'is', null)
    .executeTakeFirst()
  if (!sale || !isSameImei(sale.imeiHash, imei.imeiHash)) return
  if (sale.imeiHash && sale.isAskedLately) return
  await isNotListed(ports.registry, imei.digits, side === 'seller' ? 'imei_reported_not_shipped' : 'imei_reported_not_taken')
}

/** Decrypts an encrypted IMEI to its fifteen digits; throws if it was encrypted with another key. */
export const decryptImei = async (keys: Keys, encrypted: Buffer): Promise<string> => (await encrypterFor(keys)).decrypt(encrypted)

/** With a key of its own. */
const encrypterFor = async (keys: Keys) => encrypterOf(await imeiKeyOf(keys), 'imei of a parcel')
