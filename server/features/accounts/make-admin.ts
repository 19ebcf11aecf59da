import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { recordStaffAction } from '#server/http/staff-actions.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { endSessionsOf } from './end-session.ts'

/**
 * Makes a registered person an admin; returns their name, or undefined if nobody has this e-mail. Throws
 * AppError('conflict') if they are an admin already, if `verifiedOnly` and the e-mail is not verified, or while they have
 * phones on sale, unpaid bookings, or an order or money that is not settled, of which they could then decide themself.
 */
export async function makeAdmin(tx: Tx, email: string, rules: { verifiedOnly: boolean }): Promise<string | undefined> {
  const person = await tx
    .selectFrom('people')
    .select(['id', 'name', 'role', 'emailVerified'])
    .where('email', '=', email)
    .where('closedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!person) return undefined
  if (person.role === 'admin') throw appError('admin_already', { email })
  // Anybody could have signed up with an unverified address.
  if (rules.verifiedOnly && !person.emailVerified) {
    throw appError('owner_unconfirmed', { email })
  }
  await refuseOpenBusiness(tx, person)
  await tx.updateTable('people').set({ role: 'admin', verifiedAt: null, badgeName: null }).where('id', '=', person.id).execute()
  await endSessionsOf(tx, person.id)
  await recordStaffAction(tx, appointed(person.id))
  return person.name
}

/** The record that an operator's command made somebody an admin. */
export const appointed = (personId: string) => ({ by: null, operation: 'npm run admin', subject: personId, details: {} })

/** An admin neither sells nor buys, so nobody could manage their open listings and bookings. */
async function refuseOpenBusiness(tx: Tx, { id, name }: { id: string; name: string }) {
  const { phones, orders, unsettled } = await tx
    .selectNoFrom([
      sql<number>`(select count(*)::int from phones where seller_id = ${id} and status in ('listed', 'paused'))`.as('phones'),
      sql<number>`(select count(*)::int from orders where buyer_id = ${id} and status in ('booked', 'paying'))`.as('orders'),
      sql<boolean>`(exists (select from orders join phones on phones.id = orders.phone_id join deliveries on deliveries.order_id = orders.id
          join payouts on payouts.order_id = orders.id
          where ${id} in (orders.buyer_id, phones.seller_id) and (deliveries.due_at is not null or deliveries.stopped_at is not null
            or phones.seller_id = ${id} and payouts.state not in ('paid_out', 'void')))
        or exists (select from refunds join orders on orders.id = refunds.order_id
          where orders.buyer_id = ${id} and refunds.state not in ('done', 'charged_back') and refunds.cause <> 'return_postage')
        or exists (select from return_postages postage join orders on orders.id = postage.order_id
          where orders.buyer_id = ${id} and postage.state <> 'paid')
        or (select sum(amount_cents) from ledger_postings where account = 'seller:' || ${id}::text) > 0)`.as('unsettled'),
    ])
    .executeTakeFirstOrThrow()
  if (phones > 0) throw appError('admin_cannot_sell', { name, phones })
  if (orders > 0) throw appError('has_unpaid_bookings', { name })
  if (unsettled) throw appError('has_unsettled_orders', { name })
}
