import type { Tx } from '#server/db/connect.ts'
import { constraintOf } from '#server/db/constraint-of.ts'
import { AppError } from '#shared/contract/errors.ts'
import type { ListingDraft } from '#shared/contract/selling.ts'
import { centsFrom } from '#shared/domain/money.ts'
import { foreignMaker } from '#shared/domain/type-codes.ts'
import { modelFor } from './model-for.ts'
import { nameColumns } from './name-columns.ts'

/** A listing's facts as columns of its phone. The network is known of a locked phone alone. */
export const columnsFrom = async (tx: Tx, draft: ListingDraft) => ({
  modelId: await modelFor(tx, draft.categoryName, draft.productName),
  name: draft.productName,
  priceCents: centsFrom(draft.resalePrice),
  originalPriceCents: centsFrom(draft.orginalPrice),
  usedYears: draft.usedYears,
  ...nameColumns(draft.categoryName, draft.productName, { storageGb: draft.storage, colour: draft.colour }),
  condition: draft.condition ?? null,
  batteryHealth: draft.batteryHealth ?? null,
  colour: draft.colour ?? null,
  networkLock: draft.networkLock ?? null,
  carrier: (draft.networkLock === 'locked' && draft.carrier) || null,
  faults: [...new Set(draft.faults)],
  box: [...new Set(draft.box)],
  description: draft.description || null,
})

/** Throws AppError('invalid') where the IMEI is known to be of another maker's phone. */
export function refuseForeignImei({ imei, categoryName }: Pick<ListingDraft, 'imei' | 'categoryName'>): void {
  const maker = imei && foreignMaker(imei, categoryName)
  if (maker) throw imeiRefusal('invalid', `This IMEI belongs to a phone of ${maker}, not of ${categoryName}`)
}

export const imeiRefusal = (code: 'invalid' | 'conflict', sentence: string) =>
  new AppError(code, sentence, { fields: { imei: sentence } })

/** Whose the other phone is stays untold, and whether it is on the market or looked at by us. */
export function refuseTwin(error: unknown): never {
  if (constraintOf(error) !== 'phones_imei_unique') throw error
  throw imeiRefusal('conflict', 'A phone with this IMEI is on the market already, or is being looked at by us')
}
