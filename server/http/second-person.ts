import type { Connection, Tx } from '#server/db/connect.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { type Cents, dollarsFrom } from '#shared/domain/money/money.ts'
import type { ActOfTwo } from '#shared/domain/staff/second-person.ts'
import { marketNow } from '../db/clock.ts'

/** What a member of the staff wants to do; `given`: what they typed, as JSON has it. */
export type WantedByOne = { act: ActOfTwo; subject: string; amountCents: Cents; given: Record<string, unknown>; by: string }

/** Thrown by an act that would be done, had a second person confirmed it. */
export class SecondPersonNeeded extends Error {
  override name = 'SecondPersonNeeded'
  readonly wanted: WantedByOne
  constructor(wanted: WantedByOne) {
    super('A second person has to confirm this')
    this.wanted = wanted
  }
}

/**
 * Does the work of a request. If it needs a second person, what it changed is rolled back and what the first one wants is stored.
 * Throws AppError('conflict') then.
 */
export async function notingFirst<T>(write: Connection['write'], work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof SecondPersonNeeded)) throw error
    const { wanted } = error
    await write((tx) => noteFirst(tx, wanted))
    throw appError('second_person_needed', { amount: dollarsFrom(wanted.amountCents) })
  }
}

/** Stores what the first one wants, in the place of what somebody wanted before. */
async function noteFirst(tx: Tx, { act, subject, amountCents, given, by }: WantedByOne): Promise<void> {
  const wanted = { amountCents, given: JSON.stringify(given), personId: by, at: marketNow }
  await tx
    .insertInto('firstApprovals')
    .values({ act, subject, ...wanted })
    .onConflict((conflict) => conflict.columns(['act', 'subject']).doUpdateSet(wanted))
    .execute()
}
