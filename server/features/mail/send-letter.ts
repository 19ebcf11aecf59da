import { sql } from 'kysely'
import { marketNow } from '#server/db/clock.ts'
import type { Db } from '#server/db/connect.ts'
import type { Market } from '#server/market.ts'
import { type Letter, LetterRefused } from '#server/ports/mail/port.ts'
import { canonicalEmail } from '#shared/domain/text/text.ts'
import { findFailure, type LetterSource, noteArrival, noteFailure, plainAnswer } from './failed-letters.ts'

/**
 * Why a letter is written, which decides whether it is sent:
 * - `asked`: somebody has just asked for it to get into an account. It goes to every address, since only it could show that
 *   an address works again;
 * - `security`: it tells the owner of an account what has happened to it. It also goes to addresses that nobody has confirmed;
 * - `market`: all else. It goes to confirmed addresses only, because it contains what others have written;
 * - `operator`: for whoever runs the market. It is tried until it arrives.
 */
export type Purpose = 'asked' | 'security' | 'market' | 'operator'

type Sender = Pick<Market, 'db' | 'write' | 'ports'>
/** With a Message-ID of its own, by which it is known when it is sent again. */
type OwnLetter = Letter & { messageId: string }
export type SendingEnd = 'sent' | 'refused' | 'unconfirmed'

/**
 * Sends a letter, unless its address is not confirmed, or has refused letters for good: the one place that decides. A letter that
 * fails is noted for staff, who can have it sent again by the job that is its `source`; then it is also tried at an address that
 * has refused letters. Throws if it is to be tried again.
 */
export async function sendLetter(market: Sender, letter: OwnLetter, purpose: Purpose, source: LetterSource): Promise<SendingEnd> {
  const address = canonicalEmail(letter.to)
  const { refusal, confirmed } = await stateOf(market.db, address)
  const before = await findFailure(market.db, letter.messageId)
  if (before?.state === 'sent') return 'sent'
  const isAsked = purpose === 'asked' || purpose === 'operator' || Boolean(before?.askedAt)
  const failed = (answer: string) => ({ messageId: letter.messageId, to: address, subject: letter.subject, source, answer })
  if (refusal !== null && !isAsked) {
    await countWithheld(market, address)
    await noteFailure(market, failed(refusal), true)
    return 'refused'
  }
  if (!confirmed && purpose === 'market') return 'unconfirmed'
  try {
    await market.ports.mail.send(letter)
  } catch (error) {
    const isRefusal = error instanceof LetterRefused
    const isForGood = isRefusal && purpose !== 'operator'
    if (isRefusal) await noteRefusal(market, address, error.message)
    await noteFailure(market, failed(error instanceof Error ? error.message : String(error)), isForGood)
    if (!isForGood) throw error
    return 'refused'
  }
  if (refusal !== null) await market.write((tx) => tx.deleteFrom('refusedAddresses').where('address', '=', address).execute())
  if (before) await noteArrival(market, before.id)
  return 'sent'
}

/** What the address answered when it refused letters for good; null if it has not. */
async function stateOf(db: Db, address: string): Promise<{ refusal: string | null; confirmed: boolean }> {
  const refusal = sql<string | null>`(select answer from refused_addresses where address = ${address})`
  const confirmed = sql<boolean>`exists(select from people where email = ${address} and closed_at is null and email_verified)`
  return db.selectNoFrom([refusal.as('refusal'), confirmed.as('confirmed')]).executeTakeFirstOrThrow()
}

const countWithheld = ({ write }: Sender, address: string) =>
  write((tx) => tx.updateTable('refusedAddresses').set({ withheld: sql`withheld + 1` }).where('address', '=', address).execute())

const noteRefusal = ({ write }: Sender, address: string, answer: string) =>
  write((tx) =>
    tx
      .insertInto('refusedAddresses')
      .values({ address, answer: plainAnswer(answer) })
      .onConflict((conflict) =>
        conflict.column('address').doUpdateSet(({ ref }) => ({ refusedAt: marketNow, answer: ref('excluded.answer') })),
      )
      .execute(),
  )
