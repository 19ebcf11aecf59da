import type { Tx } from '#server/db/connect.ts'
import { lockPerson } from '#server/features/accounts/lock-person.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { may } from '#shared/domain/staff/permissions.ts'
import type { Caller as Reader } from './find-thread.ts'

type Caller = Reader & { role: string }

/**
 * Returns the id of the only thread of a buyer and a seller about a phone, creating it if needed; no list shows it
 * before something is written. Throws AppError: 'not_found', 'forbidden' if a non-buyer asks about a phone, 'conflict' if its
 * seller has left.
 */
export async function openThread(
  tx: Tx,
  caller: Caller,
  about: { productsId?: string | undefined; order?: string | undefined },
): Promise<string> {
  const { order, productsId = '' } = about
  if (!order) await lockPerson(tx, caller, 'write')
  const sides = order ? await sidesOfOrder(tx, caller, order) : await sidesOfPhone(tx, caller, productsId)
  const made = await tx
    .insertInto('threads')
    .values(sides)
    .onConflict((conflict) => conflict.constraint('threads_phone_buyer_unique').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) return made.id
  const known = tx.selectFrom('threads').select('id').where('phoneId', '=', sides.phoneId).where('buyerId', '=', sides.buyerId)
  return (await known.executeTakeFirstOrThrow()).id
}

async function sidesOfPhone(tx: Tx, caller: Caller, phoneId: string) {
  const phone = await tx
    .selectFrom('phones')
    .innerJoin('people', 'people.id', 'phones.sellerId')
    .select(['phones.sellerId', 'phones.status', 'people.closedAt'])
    .where('phones.id', '=', phoneId)
    .executeTakeFirst()
  if (!phone || phone.status === 'suspended') throw appError('phone_unknown')
  if (caller.role !== 'buyer') throw appError('thread_buyers_begin')
  if (phone.closedAt) throw appError('thread_other_left')
  return { phoneId, buyerId: caller.id, sellerId: phone.sellerId }
}

/** Before the payment, only the buyer may refer to the order: the seller and staff cannot see a booking. */
async function sidesOfOrder(tx: Tx, caller: Caller, orderId: string) {
  const order = await tx
    .selectFrom('orders')
    .innerJoin('phones', 'phones.id', 'orders.phoneId')
    .leftJoin('deliveries', 'deliveries.orderId', 'orders.id')
    .select(['orders.phoneId', 'orders.buyerId', 'phones.sellerId', 'deliveries.state'])
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
  const { state, ...sides } = order ?? { state: null, phoneId: '', buyerId: '', sellerId: '' }
  const isTheirs =
    caller.id === sides.buyerId || (state !== null && (caller.id === sides.sellerId || may(caller, 'messages.read')))
  if (!order || !isTheirs) throw appError('order_unknown')
  return sides
}
