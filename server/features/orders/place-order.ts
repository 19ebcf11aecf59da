import { sql } from 'kysely'
import { askedOften } from '#server/db/asked-often.ts'
import type { Tx } from '#server/db/connect.ts'
import { signInEnded } from '#server/features/accounts/lock-person.ts'
import { AppError } from '#shared/contract/errors.ts'
import { deliveryCents } from '#shared/domain/money.ts'
import { payable } from '#shared/domain/order-life.ts'

export type Booking = { phoneId: string; contactPhone: string; location: string }
export type Limits = { holdHours: number; maxUnpaid: number }

/** Where the phone is under another claim: which, whose, and whether its time is over. */
export type HeldBy = { orderId: string; mine: boolean; until: Date | null; past: boolean; phoneName: string }
export type Placed = { orderId: string } | { heldBy: HeldBy }

/**
 * Books a phone: one statement (db/migrations/0017_book_phone.sql) that takes the buyer's turn and makes one guarded
 * insert, which the unique index lets only one of all racing buyers make. Price and delivery come from the record. Throws
 * AppError('not_found' | 'conflict') for any other reason than somebody's claim.
 */
export async function placeOrder(tx: Tx, buyer: { id: string }, booking: Booking, limits: Limits): Promise<Placed> {
  const { holdHours, maxUnpaid } = limits
  const [answer] = await bookings(tx, {}, { buyerId: buyer.id, ...booking, holdHours, maxUnpaid })
  if (!answer?.isOpen) throw signInEnded()
  if (answer.orderId) return { orderId: answer.orderId }
  return { heldBy: await whyNotPlaced(tx, buyer, booking.phoneId, limits) }
}

type BookingWords = { buyerId: string; holdHours: number; maxUnpaid: number } & Booking

const bookings = askedOften((db, _form: Record<never, never>, words: BookingWords) => {
  const { buyerId, phoneId, contactPhone, location, holdHours, maxUnpaid } = words
  const booked = sql<{ isOpen: boolean; orderId: string | null }>`book_phone(
    ${buyerId}, ${phoneId}, ${contactPhone}, ${location}, ${deliveryCents}, ${holdHours}, ${maxUnpaid})`
  return db.selectFrom(booked.as<'booked'>('booked')).select(['booked.isOpen', 'booked.orderId'])
})

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
