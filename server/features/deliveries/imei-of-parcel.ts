import type { Config } from '#server/config.ts'
import type { Tx } from '#server/db/connect.ts'
import { encrypterOf } from '#server/encryption.ts'
import { type HashedImei, hashImei } from '#server/features/listings/own/hash-imei.ts'
import { imeiKeyOf } from '#server/imei-key.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { imeiFault, tidyImei } from '#shared/domain/phones/imei.ts'

type Keys = Pick<Config, 'imeiKey' | 'dataDir'>

/** Parses and hashes a typed IMEI. Throws AppError('invalid') for the field `imei` if it is not valid. */
export async function readImei(config: Keys, typed: string): Promise<HashedImei & { digits: string }> {
  const digits = tidyImei(typed)
  const fault = imeiFault(digits)
  if (fault) throw appError('imei_wrong', { fault }, { field: 'imei' })
  return { ...(await hashImei(config, digits)), digits }
}

/** An IMEI as typed for a step, with its encrypted form. */
export type TypedImei = Awaited<ReturnType<typeof readImei>> & { encrypted: Buffer }

/** Parses, hashes and encrypts a typed IMEI. Throws as readImei does. */
export async function readAndEncryptImei(config: Keys, typed: string): Promise<TypedImei> {
  const imei = await readImei(config, typed)
  return { ...imei, encrypted: await encryptImei(config, imei.digits) }
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

/** Encrypts an IMEI with a separate key; it is kept for as long as the registry may have to be asked again (S10.6). */
export const encryptImei = async (keys: Keys, digits: string): Promise<Buffer> => (await encrypterFor(keys)).encrypt(digits)

/** Decrypts an encrypted IMEI to its fifteen digits; throws if it was encrypted with another key. */
export const decryptImei = async (keys: Keys, encrypted: Buffer): Promise<string> => (await encrypterFor(keys)).decrypt(encrypted)

const encrypterFor = async (keys: Keys) => encrypterOf(await imeiKeyOf(keys), 'imei of a parcel')
