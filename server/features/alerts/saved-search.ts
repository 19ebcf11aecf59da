import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '#server/db/connect.ts'
import { lockPerson } from '#server/features/accounts/lock-person.ts'
import { holdCurrency } from '#server/settle-currency.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import type { changeSavedSearch as Change, saveSearch as Save } from '#shared/contract/saved-searches.ts'
import { maxSavedSearches } from '#shared/domain/alerts.ts'
import { hasContacts } from '#shared/domain/contact-masking/find-contacts.ts'
import { zoneNameOf } from '#shared/domain/time-zones.ts'
import { columnsOf } from './filter-columns.ts'
import { writeTerms } from './terms.ts'

type SaveInput = z.output<(typeof Save)['input']>
type Changed = z.output<(typeof Change)['input']>

/** Saves a search; returns its id. Throws AppError('invalid') if it asks for nothing, 'conflict' above `maxSavedSearches`. */
export async function saveSearch(tx: Tx, person: { id: string }, { name, words, timeZone }: SaveInput): Promise<string> {
  refuseContacts(name)
  await holdCurrency(tx)
  await lockPerson(tx, person, 'use')
  const { saved } = await tx
    .selectFrom('keptSearches')
    .select(({ fn }) => fn.countAll<number>().as('saved'))
    .where('personId', '=', person.id)
    .executeTakeFirstOrThrow()
  if (saved >= maxSavedSearches) throw appError('kept_searches_full', { most: maxSavedSearches })
  const { id } = await tx
    .insertInto('keptSearches')
    .values({ personId: person.id, name, ...askedColumns(words) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeTerms(tx, [{ id }])
  await refuseUnread(tx, id)
  if (timeZone !== undefined) await saveTimeZone(tx, person, timeZone)
  return id
}

/** Throws AppError('not_found') if the search is not theirs, 'invalid' as `saveSearch` does. */
export async function changeSavedSearch(
  tx: Tx,
  person: { id: string },
  searchId: string,
  { name, words, isOn }: Changed,
): Promise<void> {
  if (name !== undefined) refuseContacts(name)
  if (words) await holdCurrency(tx)
  await lockPerson(tx, person, 'use')
  const row = await tx
    .updateTable('keptSearches')
    .set({
      ...(name !== undefined && { name }),
      ...(isOn !== undefined && { isOn }),
      // Phones listed while it was off, or asked for something else, are not new to it.
      ...((words || isOn) && { since: sql<Date>`market_now()` }),
      ...(words && askedColumns(words)),
      id: sql`id`,
    })
    .where('id', '=', searchId)
    .where('personId', '=', person.id)
    .returning('id')
    .executeTakeFirst()
  if (!row) throw appError('kept_search_unknown')
  if (words || isOn !== undefined) await writeTerms(tx, [row])
  if (words) await refuseUnread(tx, searchId)
  if (isOn === false || words) await endWaiting(tx, searchId)
}

/** Throws AppError('not_found') if the search is not theirs. */
export async function deleteSavedSearch(tx: Tx, person: { id: string }, searchId: string): Promise<void> {
  const gone = await tx
    .deleteFrom('keptSearches')
    .where('id', '=', searchId)
    .where('personId', '=', person.id)
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw appError('kept_search_unknown')
}

/** A zone that the database does not know, such as a browser's 'Etc/Unknown', changes nothing: the person keeps theirs. */
export async function saveTimeZone(tx: Tx, person: { id: string }, reported: string): Promise<void> {
  const zone = zoneNameOf(reported)
  await tx
    .updateTable('people')
    .set({ timeZone: zone })
    .where('id', '=', person.id)
    .where(sql<boolean>`exists (select from pg_timezone_names where name = ${zone}::text)`)
    .execute()
}

/** Letters quote the name: it must not make the market a sender of links and telephone numbers. */
function refuseContacts(name: string) {
  if (hasContacts(name)) throw appError('search_name_has_contacts', {}, { field: 'name' })
}

function askedColumns(words: SaveInput['words']) {
  const columns = columnsOf(words)
  const { verified, ...others } = columns
  if (!verified && Object.values(others).every((value) => value === null)) throw appError('search_asks_nothing')
  return columns
}

/** Accepts words that match nothing now but may match a future phone; throws AppError('invalid') if no phone can ever match. */
async function refuseUnread(tx: Tx, searchId: string): Promise<void> {
  const { rows } = await sql`select from kept_searches where id = ${searchId}::uuid and is_on and open_words = '{}'
    and not exists (select from search_terms where search_id = kept_searches.id)`.execute(tx)
  if (rows.length > 0) throw appError('search_matches_nothing')
}

const endWaiting = (tx: Tx, searchId: string) =>
  tx
    .updateTable('alerts')
    .set({ outcome: 'off', endedAt: sql<Date>`market_now()` })
    .where('searchId', '=', searchId)
    .where('outcome', 'is', null)
    .execute()

/** Deletes a person's saved searches and alerts when their account is closed. */
export async function forgetSaved(tx: Tx, personId: string): Promise<void> {
  await tx.deleteFrom('keptSearches').where('personId', '=', personId).execute()
  await tx.deleteFrom('alerts').where('personId', '=', personId).execute()
}
