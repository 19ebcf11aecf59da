import { sql } from 'kysely'
import { askedOften } from '#server/db/asked-often.ts'
import type { Tx } from '#server/db/connect.ts'
import { lockPerson } from '#server/features/accounts/lock-person.ts'
import { AppError } from '#shared/contract/errors.ts'
import { deliveryCents } from '#shared/domain/money.ts'
import { claiming, payable } from '#shared/domain/order-life.ts'

export type Booking = { phoneId: string; contactPhone: string; location: string }
export type Limits = { holdHours: number; maxUnpaid: number }

/** Where the phone is under another claim: which, whose, and whether its time is over. */
export type HeldBy = { orderId: string; mine: boolean; until: Date | null; past: boolean; phoneName: string }
export type Placed = { orderId: string } | { heldBy: HeldBy }

/**
 * Books a phone: one guarded insert, which the unique index lets only one of all racing buyers make. Price and delivery
 * come from the record. Throws AppError('not_found' | 'conflict') for any other reason than somebody's claim.
 */
export async function placeOrder(tx: Tx, buyer: { id: string }, booking: Booking, limits: Limits): Promise<Placed> {
  await lockPerson(tx, buyer)
  const { holdHours, maxUnpaid } = limits
  const [placed] = await insertedRows(tx, {}, { buyerId: buyer.id, ...booking, holdHours, maxUnpaid })
  return placed ? { orderId: placed.id } : { heldBy: await whyNotPlaced(tx, buyer, booking.phoneId, limits) }
}

type OrderWords = { buyerId: string; holdHours: number; maxUnpaid: number } & Booking

const insertedRows = askedOften((tx, _form: Record<never, never>, words: OrderWords) =>
  tx
    .insertInto('orders')
    .columns(['buyerId', 'phoneId', 'contactPhone', 'location', 'priceCents', 'deliveryCents', 'claimUntil'])
    .expression((eb) => {
      const unpaid = eb
        .selectFrom('orders')
        .select(eb.fn.countAll<number>().as('count'))
        .where('buyerId', '=', words.buyerId)
        .where('status', 'in', [...payable])
      return (
        eb
          .selectFrom('phones')
          .select([
            sql<string>`${words.buyerId}::uuid`.as('buyerId'),
            'phones.id',
            sql<string>`${words.contactPhone}::text`.as('contactPhone'),
            sql<string>`${words.location}::text`.as('location'),
            'phones.priceCents',
            sql<number>`${deliveryCents}::integer`.as('deliveryCents'),
            sql<Date>`now() + ${words.holdHours}::float8 * interval '1 hour'`.as('claimUntil'),
          ])
          .where('phones.id', '=', words.phoneId)
          .where('phones.status', '=', 'listed')
          .where(unpaid, '<', words.maxUnpaid)
          // Waits for a withdrawal under way, and makes the next one wait for us.
          .forShare('phones')
      )
    })
    .onConflict((conflict) =>
      conflict
        .column('phoneId')
        .where(
          'status',
          'in',
          claiming.map((state) => sql.lit(state)),
        )
        .doNothing(),
    )
    .returning('id'),
)

async function whyNotPlaced(tx: Tx, buyer: { id: string }, phoneId: string, { maxUnpaid }: Limits): Promise<HeldBy> {
  const phone = await tx.selectFrom('phones').select(['name', 'status']).where('id', '=', phoneId).executeTakeFirst()
  if (!phone) throw new AppError('not_found', 'There is no such phone.')
  if (phone.status === 'sold') throw new AppError('conflict', `${phone.name} is already sold`)
  if (phone.status === 'withdrawn') throw new AppError('conflict', `${phone.name} is no longer offered`)
  if (phone.status === 'paused') throw new AppError('conflict', `${phone.name} is paused by its seller`)
  const claim = await tx
    .selectFrom('orders')
    .select(['id as orderId', 'buyerId', 'claimUntil as until', sql<boolean>`coalesce(claim_until <= now(), false)`.as('past')])
    .where('phoneId', '=', phoneId)
    .where('status', 'in', [...payable])
    .executeTakeFirst()
  if (claim) return { ...claim, mine: claim.buyerId === buyer.id, phoneName: phone.name }
  const message = `You hold ${maxUnpaid} unpaid phones already. Pay for one of them, or give one back.`
  throw new AppError('conflict', message)
}
