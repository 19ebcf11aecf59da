import type { Tx } from '#server/db/connect.ts'
import { bookedName } from '#server/features/orders/frozen-listing.ts'
import { findUnfinished } from '#server/features/orders/unfinished-order.ts'
import { findOwed } from '#server/features/payouts/list-debts.ts'
import type { Role } from '#shared/contract/accounts.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { debtNumber } from '#shared/domain/money/debt-texts.ts'
import { type Cents, centsFrom, dollarsFrom } from '#shared/domain/money/money.ts'

type Person = { id: string; role: Role }

/**
 * `isOwnWish`: the person closes the account themself. `owed`: the dollars that whoever closes it was shown; `any`: it was agreed
 * to before, and a debt since then stays in the books under its number.
 */
export type Leaving = { isOwnWish?: boolean; owed?: number | 'any' | undefined }

/**
 * Returns what the person owes in cents. Throws AppError('conflict') while an order is not over (S10.15), or if something is owed
 * that nobody was shown.
 */
export async function checkedDebt(tx: Tx, person: Person, { isOwnWish = false, owed }: Leaving): Promise<Cents> {
  const unfinished = await findUnfinished(tx, person.id, person.role, { isOwnWish })
  if (unfinished !== undefined) throw appError('order_unfinished', { phone: unfinished })
  const owedCents = await findOwed(tx, person)
  if (owedCents > 0 && owed !== 'any' && (owed === undefined || centsFrom(owed) !== owedCents)) {
    const debt = { amount: dollarsFrom(owedCents), number: debtNumber(person.id) }
    throw isOwnWish ? appError('debt_open', debt) : appError('debtor_account', debt)
  }
  return owedCents
}

/** Throws AppError('conflict') while an order of theirs, as buyer or seller, is being paid. */
export async function refuseWhilePaying(tx: Tx, { id, role }: Person): Promise<void> {
  const order = await tx
    .selectFrom('orders')
    .innerJoin('phones', 'phones.id', 'orders.phoneId')
    .select(bookedName.as('name'))
    .where(role === 'seller' ? 'phones.sellerId' : 'orders.buyerId', '=', id)
    .where('orders.status', '=', 'paying')
    .executeTakeFirst()
  if (order) throw appError('phone_being_paid_for', { phone: order.name })
}
