import { randomUUID } from 'node:crypto'
import { currentLocale } from '#catalogue'
import type { Connection } from '#server/db/connect.ts'
import type { PayloadOf } from '#server/db/jobs.ts'
import { addJob } from '#server/db/jobs.ts'
import { localeOfReader } from '#server/language-of-reader.ts'
import type { Market } from '#server/market.ts'
import type { HandLetter } from '#server/ports/identity/port.ts'
import { canonicalEmail } from '#shared/domain/text/text.ts'
import { inLocale } from '#shared/language/catalogue.ts'
import { letterOf } from './failed-letters.ts'
import { sendSignInLetterJob } from './follow-ups.ts'
import { letterFrom } from './letter-from.ts'
import { sendLetter } from './send-letter.ts'

/** What the identity provider is given to send its letters: each is a job before the provider answers whoever asked for it. */
export const handLetterIn =
  ({ write }: Pick<Connection, 'write'>): HandLetter =>
  (asked) =>
    write((tx) => addJob(tx, sendSignInLetterJob, { id: randomUUID(), asked, language: currentLocale().language }))

/**
 * Sends a letter of the identity provider, which writes it only now: the link is not stored anywhere in between, and its time
 * begins when it is sent. Sends nothing if what was asked for is over. May send it twice, with two valid links, if its success
 * was not recorded. It is in the language that the owner of the address has chosen, or of the page that asked.
 */
export async function sendSignInLetter(
  market: Pick<Market, 'db' | 'write' | 'ports' | 'config'>,
  payload: PayloadOf<typeof sendSignInLetterJob>,
): Promise<void> {
  const { id, asked, language } = payload
  const owner = await market.db
    .selectFrom('people')
    .select('language')
    .where('email', '=', canonicalEmail(asked.to))
    .executeTakeFirst()
  await inLocale(localeOfReader(market.config, owner ? owner.language : language), async () => {
    const words = await market.ports.identity.writeLetter?.(asked)
    if (!words) return
    const letter = await letterFrom(words, { to: asked.to }, market.config)
    const source = letterOf('sign_in', sendSignInLetterJob, payload)
    await sendLetter(market, { ...letter, messageId: `sign-in-${id}` }, 'asked', source)
  })
}
