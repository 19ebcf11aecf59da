import { sql } from 'kysely'
import { marketNow } from '#server/db/clock.ts'
import type { Db } from '#server/db/connect.ts'
import type { Market } from '#server/market.ts'
import { type Letter, LetterRefused } from '#server/ports/mail/port.ts'
import { canonicalEmail } from '#shared/domain/text/text.ts'

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

/**
 * Sends a letter, unless its address is not confirmed, or has refused letters for good: the one place that decides. Returns
 * whether it was sent. Throws if it is to be tried again.
 */
export async function sendLetter(market: Sender, letter: Letter, purpose: Purpose): Promise<boolean> {
  const address = canonicalEmail(letter.to)
  const { refused, confirmed } = await stateOf(market.db, address)
  if (refused && (purpose === 'security' || purpose === 'market')) {
    await market.write((tx) =>
      tx.updateTable('refusedAddresses').set({ withheld: sql`withheld + 1` }).where('address', '=', address).execute(),
    )
    return false
  }
  if (!confirmed && purpose === 'market') return false
  try {
    await market.ports.mail.send(letter)
  } catch (error) {
    if (!(error instanceof LetterRefused)) throw error
    await noteRefusal(market, address, error.message)
    if (purpose === 'operator') throw error
    return false
  }
  if (refused) await market.write((tx) => tx.deleteFrom('refusedAddresses').where('address', '=', address).execute())
  return true
}

async function stateOf(db: Db, address: string): Promise<{ refused: boolean; confirmed: boolean }> {
  const refused = sql<boolean>`exists(select from refused_addresses where address = ${address})`
  const confirmed = sql<boolean>`exists(select from people where email = ${address} and closed_at is null and email_verified)`
  return db.selectNoFrom([refused.as('refused'), confirmed.as('confirmed')]).executeTakeFirstOrThrow()
}

const longestAnswer = 300
/** Without control characters, which no column takes, or which would turn the words around it. */
const plainText = (answer: string) => [...answer.replace(/[\s\p{C}]+/gu, ' ').trim()].slice(0, longestAnswer).join('')

const noteRefusal = ({ write }: Sender, address: string, answer: string) =>
  write((tx) =>
    tx
      .insertInto('refusedAddresses')
      .values({ address, answer: plainText(answer) })
      .onConflict((conflict) =>
        conflict.column('address').doUpdateSet(({ ref }) => ({ refusedAt: marketNow, answer: ref('excluded.answer') })),
      )
      .execute(),
  )
