import type { Db, Tx } from '#server/db/connect.ts'
import { lockPerson } from '#server/features/accounts/lock-person.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { mostViews, type SavedView } from '#shared/contract/saved-views.ts'
import { type ListName, listNames } from '#shared/lists/list-names.ts'

type Person = { id: string }

const isListName = (name: string): name is ListName => (listNames as readonly string[]).includes(name)

/** The views that somebody has saved; those of a list that this version does not have are left out. */
export async function listSavedViews(db: Db, person: Person): Promise<SavedView[]> {
  const rows = await db
    .selectFrom('savedViews')
    .select(['id', 'list', 'name', 'query'])
    .where('personId', '=', person.id)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id, list, ...view }) => (isListName(list) ? [{ _id: id, list, ...view }] : []))
}

/** Saves a view, or replaces the one of the same name; returns its id. Throws AppError('conflict') if there are too many. */
export async function saveView(tx: Tx, person: Person, view: Omit<SavedView, '_id'>): Promise<string> {
  await lockPerson(tx, person)
  const others = await tx
    .selectFrom('savedViews')
    .select('id')
    .where('personId', '=', person.id)
    .where((eb) => eb.or([eb('name', '<>', view.name), eb('list', '<>', view.list)]))
    .execute()
  if (others.length >= mostViews) throw appError('too_many_views', { most: mostViews })
  const { id } = await tx
    .insertInto('savedViews')
    .values({ personId: person.id, ...view })
    .onConflict((conflict) => conflict.constraint('saved_views_name_unique').doUpdateSet({ query: view.query }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Throws AppError('not_found') if it is not theirs. */
export async function deleteView(tx: Tx, person: Person, viewId: string): Promise<void> {
  const deleted = await tx
    .deleteFrom('savedViews')
    .where('id', '=', viewId)
    .where('personId', '=', person.id)
    .returning('id')
    .executeTakeFirst()
  if (!deleted) throw appError('view_unknown')
}
