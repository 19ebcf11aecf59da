import type { Tx } from '#server/db/connect.ts'
import { partsColumn } from '#server/features/accounts/place-of.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import type { Address } from '#shared/countries/postal-form.ts'
import { t } from '#shared/language/message.ts'
import type { LockedCase } from './asked-case.ts'

/** A return is neither agreed nor decided without a usable address: a shipped phone has one, a handed-over phone does not. */
export const isAddressMissing = ({ openCase: { facts } }: LockedCase): boolean => facts.noReturnAddress || facts.addressDoubted

type ReturnPlace = { returnAddress?: string | undefined; address?: Address | undefined }

/** Stores the return address, if one is given. Throws AppError('invalid') if one is needed. */
export async function noteReturnAddress(tx: Tx, locked: LockedCase, { returnAddress, address }: ReturnPlace): Promise<void> {
  if (returnAddress === undefined) {
    if (isAddressMissing(locked)) throw appError('step_needs', { field: t('fields.returnAddress') }, { field: 'returnAddress' })
    return
  }
  const returnAddressParts = partsColumn(address)
  await tx.updateTable('deliveries').set({ returnAddress, returnAddressParts }).where('orderId', '=', locked.order.id).execute()
}
