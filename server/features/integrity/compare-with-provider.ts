import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { CardProvider, ProviderFee } from '#server/ports/payments/port.ts'
import { currencyCode } from '#shared/domain/money/money.ts'

/** Amounts in minor units of the market's currency. */
export type Comparison = {
  /** Descriptions of what our books and the provider's disagree on. */
  broken: string[]
  /** The same for the sum that the provider holds for us; compared only if all charges are. */
  sumBroken: string[]
  /** Intents of this market that our books do not contain, as after restoring an older backup. */
  lost: string[]
  charged: number
  refunded: number
  charges: number
  /** Number of charges of the same account that this market did not ask for. */
  foreign: number
}
type Entry = { intentId: string; charged: number; refunded: number; currency: string }
type Fee = ProviderFee & { intentId: string }
type Options = { db: Db; cards: CardProvider; since?: Date | undefined; rounds: number; pauseMs: number }

/** A job enters fees every hour, and the provider may report a fee some time after its charge. */
const feeHours = 24

/**
 * Compares the provider's own list of charges with the ledger, charge by charge. A difference that is soon gone is a payment
 * in progress: only differences found in each of the `rounds` count. A lost charge counts at once, since an attempt is in our
 * books before the provider is asked.
 */
export async function compareWithProvider({ db, cards, since, rounds, pauseMs }: Options): Promise<Comparison> {
  let comparison = await compareOnce(db, cards, since)
  for (let round = 1; round < rounds && comparison.broken.length + comparison.sumBroken.length > 0; round++) {
    await sleep(pauseMs)
    const again = await compareOnce(db, cards, since)
    const before = new Set([...comparison.broken, ...comparison.sumBroken])
    const stays = (words: string) => before.has(words)
    comparison = { ...again, broken: again.broken.filter(stays), sumBroken: again.sumBroken.filter(stays) }
  }
  return comparison
}

async function compareOnce(db: Db, cards: CardProvider, since: Date | undefined): Promise<Comparison> {
  const theirs = new Map<string, Entry>()
  const asked = new Set<string>()
  const fees: Fee[] = []
  for await (const { intentId, amountCents, refundedCents, currency, ours, fee } of cards.listCharges(since)) {
    theirs.set(intentId, { intentId, charged: amountCents, refunded: refundedCents, currency })
    if (fee && currency === currencyCode()) fees.push({ intentId, ...fee })
    if (ours) asked.add(intentId)
  }
  const ours = await ledgerOf(db, [...theirs.keys()], since)
  const known = await knownIntents(db, [...theirs.keys()])
  const broken: string[] = []
  const lost: string[] = []
  const sums = { charged: 0, refunded: 0, charges: 0, foreign: 0 }
  let held = 0
  for (const their of theirs.values()) {
    const our = ours.get(their.intentId)
    const isUnknown = !our && !known.has(their.intentId)
    if (isUnknown && !asked.has(their.intentId)) {
      sums.foreign++
      continue
    }
    const isInOurs = their.currency === currencyCode()
    sums.charges++
    if (isInOurs) {
      sums.charged += their.charged
      sums.refunded += their.refunded
    }
    if (isUnknown) {
      lost.push(their.intentId)
      continue
    }
    if (isInOurs) held += their.charged - their.refunded
    if (!our) broken.push(`the provider has the money of ${their.intentId} and our books do not`)
    else if (differs(our, their)) broken.push(`${their.intentId}: our books say ${words(our)}, the provider ${words(their)}`)
  }
  for (const { intentId } of ours.values()) {
    if (!theirs.has(intentId)) broken.push(`our books have the charge ${intentId} and the provider does not`)
  }
  const kept = await compareFees(
    db,
    fees.filter(({ intentId }) => ours.has(intentId)),
  )
  broken.push(...kept.broken)
  const away = since ? 0 : (await sentOn(db, cards)) + (await takenBack(cards, ours))
  const sumBroken = since ? [] : sumText(await heldByProvider(db), held - kept.enteredCents - away)
  return { broken, sumBroken, lost, ...sums }
}

/**
 * Compares the fees that the provider kept of our charges with those entered in the ledger. Until the first fee is entered,
 * none is reported as missing: earlier versions entered none.
 */
async function compareFees(db: Db, fees: Fee[]): Promise<{ broken: string[]; enteredCents: number }> {
  const { rows } = await sql<{ id: string; cents: number }>`
    select object as id, amount_cents as cents from ledger_transactions entry join ledger_postings on transaction_id = entry.id
    where kind = 'provider_fee' and account = 'provider_fees' and object = any(${fees.map(({ id }) => id)})`.execute(db)
  const entered = new Map(rows.map(({ id, cents }) => [id, cents]))
  const late = await sql<{ before: Date }>`select market_now() - make_interval(hours => ${feeHours}::int) as before
    where exists (select from ledger_transactions where kind = 'provider_fee')`.execute(db)
  const before = late.rows[0]?.before ?? new Date(0)
  const broken = fees.flatMap(({ id, intentId, amountCents, takenAt }) => {
    const cents = entered.get(id)
    if (cents === undefined && (amountCents === 0 || takenAt > before)) return []
    return cents === amountCents
      ? []
      : [`the provider kept ${amountCents} cents of ${intentId} for its work, our books say ${cents ?? 0}`]
  })
  const enteredCents = fees.reduce((sum, { id, amountCents }) => sum + (entered.has(id) ? amountCents : 0), 0)
  return { broken, enteredCents }
}

/** The amount that the provider holds for us according to the ledger. */
async function heldByProvider(db: Db): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::bigint as cents
    from ledger_postings join ledger_transactions entry on entry.id = transaction_id
    where account = 'provider' and currency = market_currency()`.execute(db)
  return rows[0]?.cents ?? 0
}

/** The amount that the provider took for disputes of our charges, including its fees. */
async function takenBack(cards: CardProvider, ours: ReadonlyMap<string, Entry>): Promise<number> {
  let cents = 0
  for await (const { intentId, takenCents, feeCents } of cards.listDisputes())
    if (ours.has(intentId)) cents += takenCents + feeCents
  return cents
}

/** The transfers to sellers minus reversals, by the provider, or by our books if it does no payouts for us (any more). */
async function sentOn(db: Db, cards: CardProvider): Promise<number> {
  if (cards.payouts === 'none') return sentByOurBooks(db)
  let cents = 0
  for await (const { amountCents, reversedCents, ours } of cards.listTransfers()) if (ours) cents += amountCents - reversedCents
  return cents
}

async function sentByOurBooks(db: Db): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(-sum(amount_cents), 0)::bigint as cents from ledger_postings join ledger_transactions entry on entry.id = transaction_id
    where account = 'provider' and kind in ('transfer', 'reversal')`.execute(db)
  return rows[0]?.cents ?? 0
}

const sumText = (ours: number, theirs: number) =>
  ours === theirs ? [] : [`the provider holds ${theirs - ours} cents more for us than our books say`]

async function ledgerOf(db: Db, listed: string[], since: Date | undefined): Promise<Map<string, Entry>> {
  const { rows } = await sql<Entry>`
    select object as "intentId", amount_cents as charged, currency,
      (select coalesce(sum(amount_cents), 0) from refunds where intent_id = object and provider_refund_id is not null)::bigint as refunded
    from ledger_transactions charge join ledger_postings on transaction_id = charge.id and account = 'provider'
    where kind = 'charge' and (${since ?? null}::timestamptz is null or object = any(${listed})
      or object in (select intent_id from payment_attempts where created_at >= ${since ?? null}::timestamptz))`.execute(db)
  return new Map(rows.map((row) => [row.intentId, row]))
}

async function knownIntents(db: Db, listed: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select intent_id as id from payment_attempts where intent_id = any(${listed})`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

const differs = (a: Entry, b: Entry) => a.charged !== b.charged || a.refunded !== b.refunded || a.currency !== b.currency
const words = ({ charged, refunded, currency }: Entry) => `${charged} charged and ${refunded} given back (${currency}, cents)`
