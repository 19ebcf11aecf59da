import { sql } from 'kysely'
import type { z } from 'zod'
import { marketNow } from '#server/db/clock.ts'
import type { Tx } from '#server/db/connect.ts'
import { constraintOf } from '#server/db/constraint-of.ts'
import type { publishOwnText } from '#shared/contract/own-texts.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { isLegalText, isOwnTextName, longestOf } from '#shared/domain/texts/own-texts.ts'
import { channel } from './kept-texts.ts'
import { faultOfLetterText } from './letter-text.ts'
import { isLetterMessage } from './letters.ts'

type Given = z.output<(typeof publishOwnText)['input']>
type Publishing = { name: string; personId: string; given: Given; languages: readonly string[] }

/**
 * Publishes a version of a text; all servers read it at once. Returns its number. Throws AppError: 'not_found' if it is no text of
 * ours, 'conflict' if another version was published meanwhile, 'invalid' if pages or letters cannot show it.
 */
export async function publishText(tx: Tx, { name, personId, given, languages }: Publishing): Promise<number> {
  checkTexts(name, given, languages)
  const { version: newest } = await tx
    .selectFrom('ownTexts')
    .select(sql<number>`coalesce(max(version), 0)`.as('version'))
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  if (newest !== given.basedOn) throw appError('own_text_changed')
  const version = newest + 1
  const { holdsFrom, mustAgree = false, reason } = given
  await tx
    .insertInto('ownTexts')
    .values({
      name,
      version,
      texts: JSON.stringify(given.texts),
      holdsFrom: isLegalText(name) && holdsFrom ? sql<Date>`greatest(${holdsFrom}::timestamptz, ${marketNow})` : marketNow,
      mustAgree: name === 'terms' && mustAgree,
      reason,
      personId,
    })
    .execute()
    .catch((error: unknown) => {
      if (constraintOf(error) === 'own_texts_pkey') throw appError('own_text_changed')
      throw error
    })
  await sql`select pg_notify(${channel}, '')`.execute(tx)
  return version
}

function checkTexts(name: string, { texts }: Given, languages: readonly string[]): void {
  const isLetter = isLetterMessage(name)
  if (!isOwnTextName(name) && !isLetter) throw appError('own_text_unknown')
  const most = longestOf(name)
  for (const [language, text] of Object.entries(texts)) {
    if (!languages.includes(language)) throw appError('own_text_language', { language })
    if (text.length > most) throw appError('own_text_too_long', { most })
    const fault = isLetter && faultOfLetterText(name, text)
    if (fault) throw fault
  }
}
