import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { linkOf } from '#server/features/links/find-links.ts'
import { openCasesOf } from '#server/features/orders/open-cases.ts'
import { timesCovered } from '#server/features/orders/times-covered.ts'
import { isAboveFloor, isCovered } from '#server/features/payments/ledger/guarantee.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { type CoverFacts, coverNeedsTwo, missingForCover } from '#shared/domain/case/cover.ts'
import { canBeSentBack, isAboutArrival, returnPostageOf } from '#shared/domain/case/facts.ts'

/** How far the guarantee goes where one word stands against the other. */
export type CoverLimits = Pick<Config, 'guaranteeFloorCents' | 'guaranteeCoverCents' | 'guaranteeCoverMonths'>

/** SQL: whether somebody has completed a deal with an account that is not linked with theirs, and that was not covered. */
const hasCompleted = (personId: string) => sql<boolean>`exists (select from payouts
  join orders theirs on theirs.id = payouts.order_id join deliveries using (order_id)
  where ${personId}::uuid in (theirs.buyer_id, payouts.seller_id) and payouts.state not in ('held', 'void')
    and theirs.status = 'paid' and deliveries.state = 'completed' and deliveries.covered_at is null and not payouts.is_linked)`

type Sides = { id: string; buyerId: string; sellerId: string }

/**
 * What is known of an order in a case for the decision that the guarantee covers both; undefined if it has no case. With `tx`,
 * decisions that need the guarantee's balance follow one another.
 */
export async function coverFactsOf(db: Db | Tx, order: Sides, limits: CoverLimits, tx?: Tx): Promise<CoverFacts | undefined> {
  const { id, buyerId, sellerId } = order
  const open = (await openCasesOf(db, [id])).get(id)
  if (!open) return
  const { facts } = open
  const { guaranteeCoverMonths: months, guaranteeCoverCents: mostCents, guaranteeFloorCents: floorCents } = limits
  const amountCents = facts.wholeCents
  const postageCents = facts.returnScanned ? returnPostageOf(facts) : 0
  const takenCents = amountCents + postageCents
  // Asked first: it lets the decisions about others of the same people wait.
  const isInBalance = tx ? await isCovered(tx, takenCents, floorCents) : await isAboveFloor(db, takenCents, floorCents)
  const { rows } = await sql<{ ofBuyer: number; ofSeller: number; bothCompleted: boolean; inPerson: boolean; arrived: boolean }>`
    select ${timesCovered(sql`${buyerId}::uuid`, months, sql`bought.id <> asked.order_id`)} as "ofBuyer", ${timesCovered(sql`${sellerId}::uuid`, months, sql`bought.id <> asked.order_id`)} as "ofSeller",
      ${hasCompleted(buyerId)} and ${hasCompleted(sellerId)} as "bothCompleted",
      in_person as "inPerson", in_person or carrier_delivered_at is not null as arrived
    from deliveries as asked where asked.order_id = ${id}::uuid`.execute(db)
  const [known] = rows
  if (!known) throw new Error(`The order ${id} has no delivery.`)
  return {
    link: (await linkOf(db, id)).strength,
    arrived: known.arrived,
    isAboutArrival: isAboutArrival(facts),
    nothingCame: facts.nothingToReturn && !known.inPerson,
    canGoBack: canBeSentBack(facts) && !facts.sellerLeft,
    returnIsOpen: facts.returnShippedAt !== null && !facts.returnDelivered,
    reportedBefore: facts.reportedBefore,
    ofBuyer: known.ofBuyer,
    ofSeller: known.ofSeller,
    months,
    amountCents,
    postageCents,
    mostCents,
    isInBalance,
    isFirstDeal: !known.bothCompleted,
  }
}

/** Refuses the decision that the guarantee covers both, unless all holds. Returns whether two members of the staff have to agree. */
export async function requireCover(tx: Tx, order: Sides, limits: CoverLimits): Promise<{ needsTwo: boolean }> {
  const facts = await coverFactsOf(tx, order, limits, tx)
  const missing = facts ? missingForCover(facts, await namesOf(tx, order)) : []
  if (!facts || missing.length > 0) throw appError('cover_not_possible', { why: missing.join(' ') }, { field: 'coversBoth' })
  return { needsTwo: coverNeedsTwo(facts) }
}

async function namesOf(tx: Tx, { buyerId, sellerId }: Sides): Promise<{ buyer: string; seller: string }> {
  const rows = await tx.selectFrom('people').select(['id', 'name']).where('id', 'in', [buyerId, sellerId]).execute()
  const nameOf = (person: string) => rows.find(({ id }) => id === person)?.name ?? ''
  return { buyer: nameOf(buyerId), seller: nameOf(sellerId) }
}
