import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { actOn } from '#server/http/staff-log/act.ts'
import { ofSeller } from '#server/ledger-account.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { endSessionsOf } from './end-session.ts'

/**
 * Makes a registered person an owner; returns their name, or undefined if nobody has this e-mail. Throws
 * AppError('conflict') if they are an owner already, if `verifiedOnly` and the e-mail is not verified, or while they have
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
  // Anybody could have signed up with an unverified address.
  if (rules.verifiedOnly && !person.emailVerified) {
    throw appError('owner_unconfirmed', { email })
  }
  await actOn(tx, appointmentOf(person.id), async () => {
    if (person.role === 'admin') await promote(tx, person, email)
    else await appoint(tx, person)
    await endSessionsOf(tx, person.id)
  })
  return person.name
}

type Person = { id: string; name: string }

/** Makes an owner of somebody who is on the staff. */
async function promote(tx: Tx, { id }: Person, email: string) {
  const promoted = await tx
    .insertInto('staffMembers')
    .columns(['personId', 'roleId'])
    .expression(
      tx
        .selectFrom('staffRoles')
        .select([sql<string>`${id}::uuid`.as('personId'), 'id as roleId'])
        .where('builtIn', '=', 'owner'),
    )
    .onConflict((known) =>
      known
        .column('personId')
        .doUpdateSet({ roleId: (eb) => eb.ref('excluded.roleId') })
        .whereRef('staffMembers.roleId', '<>', 'excluded.roleId'),
    )
    .returning('personId')
    .executeTakeFirst()
  if (!promoted) throw appError('admin_already', { email })
}

/** A trigger gives whoever becomes an admin the role of an owner. */
async function appoint(tx: Tx, person: Person) {
  const open = await openBusinessOf(tx, person)
  const { name } = person
  if (open?.is === 'phones') throw appError('admin_cannot_sell', { name, phones: open.phones })
  if (open?.is === 'bookings') throw appError('has_unpaid_bookings', { name })
  if (open?.is === 'unsettled') throw appError('has_unsettled_orders', { name })
  await tx.updateTable('people').set({ role: 'admin', verifiedAt: null, badgeName: null }).where('id', '=', person.id).execute()
}

/** What the log says of an operator's command that makes somebody an owner. */
export const appointmentOf = (personId: string) =>
  ({ by: null, operation: 'npm run admin', about: 'person', subject: personId }) as const

type OpenBusiness = { is: 'phones'; phones: number } | { is: 'bookings' } | { is: 'unsettled' }

/** What somebody has open as a seller or buyer: staff neither sell nor buy, so nobody could manage it. */
export async function openBusinessOf(tx: Tx, { id }: { id: string }): Promise<OpenBusiness | undefined> {
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
        or (select sum(amount_cents) from ledger_postings where ${ofSeller(sql`${id}::text`)}) > 0)`.as('unsettled'),
    ])
    .executeTakeFirstOrThrow()
  if (phones > 0) return { is: 'phones', phones }
  if (orders > 0) return { is: 'bookings' }
  return unsettled ? { is: 'unsettled' } : undefined
}
