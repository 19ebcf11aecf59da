import type { Tx } from '#server/db/connect.ts'
import { constraintOf } from '#server/db/constraint-of.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import type { ListingDraft } from '#shared/contract/selling.ts'
import { hasContacts, maskContacts } from '#shared/domain/contact-masking/find-contacts.ts'
import { centsFrom } from '#shared/domain/money/money.ts'
import { cutText } from '#shared/domain/text/cut-text.ts'
import { modelFor } from './models/model-for.ts'
import { nameColumns } from './models/name-columns.ts'
import { maskColour } from './own/mask-colour.ts'

type Texts = Partial<Record<'productName' | 'description' | 'carrier' | 'colour', string | null | undefined>>

/** Whether a listing contains contact data of its seller, which is masked for its readers (S13.2). */
export const namesContacts = ({ productName, description, carrier, colour }: Texts): boolean =>
  [productName, description, carrier, colour].some((text) => text && hasContacts(text))

/**
 * A listing's facts as columns of its phone, with contacts masked. `carrier` is set only if the phone is locked. Throws
 * AppError('invalid') for a phone that nobody but its former owner can use, unless it is for parts (S18.8).
 */
export async function columnsFrom(tx: Tx, draft: ListingDraft) {
  if (draft.accountLock === 'on' && draft.condition !== 'for_parts') {
    throw appError('locked_to_an_account', {}, { field: 'accountLock' })
  }
  const productName = cutText(maskContacts(draft.productName), 120)
  const colour = draft.colour && maskColour(draft.colour)
  const columns = await columnsOf(tx, { ...draft, productName, colour })
  return { ...columns, description: maskContacts(draft.description ?? '') || null }
}

const columnsOf = async (tx: Tx, draft: ListingDraft) => ({
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
  carrier: (draft.networkLock === 'locked' && maskContacts(draft.carrier ?? '')) || null,
  accountLock: draft.accountLock ?? null,
  replacedParts: draft.replacedParts ?? [],
  faults: [...new Set(draft.faults)],
  box: [...new Set(draft.box)],
})

/** Throws AppError('conflict') for a duplicate IMEI, without revealing the other phone's owner or state; else rethrows. */
export function refuseTwin(error: unknown): never {
  if (constraintOf(error) !== 'phones_imei_unique') throw error
  throw appError('imei_listed', {}, { field: 'imei' })
}
