import { sql } from 'kysely'
import { marketNow } from '#server/db/clock.ts'
import type { Tx } from '#server/db/connect.ts'
import { appError } from '#shared/contract/reasons/market.ts'

/** SQL over people: the newest version of the terms that they still have to agree to; those who sign up agree by that. */
export const termsDue = sql<number | null>`(select max(due.version) from own_texts as due
  where due.name = 'terms' and due.must_agree and due.holds_from <= market_now() and due.holds_from > people.created_at
    and not exists (select from agreements
      where agreements.person_id = people.id and agreements.name = due.name and agreements.version >= due.version))`

/** Records that somebody agrees to a version of the terms; once. Throws AppError('not_found') if it holds not yet, or never did. */
export async function agreeToTerms(tx: Tx, person: { id: string }, version: number): Promise<void> {
  const agreed = { name: 'terms', version }
  const known = await tx
    .selectFrom('ownTexts')
    .select('version')
    .where('name', '=', agreed.name)
    .where('version', '=', version)
    .where('holdsFrom', '<=', marketNow)
    .executeTakeFirst()
  if (!known) throw appError('own_text_unknown')
  await tx
    .insertInto('agreements')
    .values({ personId: person.id, ...agreed })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
