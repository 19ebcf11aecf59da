import { sql } from 'kysely'
import { boundsOf, choicesOf, currentValue } from '#server/changeable-values.ts'
import { type Config, givenIn } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import { configWith, readStored } from '#server/live-settings.ts'
import type { CallOf, Page } from '#shared/contract/endpoint.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import type * as contract from '#shared/contract/settings.ts'
import type { Setting, SettingChange } from '#shared/contract/settings.ts'
import { changeableNames, isChangeable, settles } from '#shared/domain/settings/changeable.ts'
import { isPlaceSettled } from './settle-place.ts'

/** All settings that can be changed in the browser, in the order of the page. */
export async function listSettings(
  db: Db,
  config: Config,
  { name: wanted }: CallOf<typeof contract.listSettings>,
): Promise<Setting[]> {
  const { given } = await readStored(db)
  const lastChanges = await db
    .selectFrom('settingChanges')
    .innerJoin('people', 'people.id', 'settingChanges.personId')
    .distinctOn('settingChanges.name')
    .select(['settingChanges.name', 'settingChanges.at', 'people.name as by'])
    .orderBy('settingChanges.name')
    .orderBy('settingChanges.id', 'desc')
    .execute()
  const changeOf = new Map(lastChanges.map((change) => [change.name, change]))
  const usual = configWith(config, {})
  const set = givenIn(config.given)
  const isSettled = await isPlaceSettled(db)
  const names = wanted === undefined ? changeableNames : [wanted]
  return names.map((name) => ({
    name,
    value: currentValue(name, config),
    usual: currentValue(name, usual),
    from: given[name] !== undefined ? 'change' : set[name] !== undefined ? 'environment' : 'default',
    ...boundsOf(name),
    choices: choicesOf(name),
    isSettled: settles(name) && isSettled,
    changedAt: changeOf.get(name)?.at.toISOString() ?? null,
    changedBy: changeOf.get(name)?.by ?? null,
  }))
}

/** A page of the history, newest first; `after` is the number of the last row seen. Throws AppError('invalid') if it is no number. */
export async function listSettingChanges(
  db: Db,
  { name, limit, after }: CallOf<typeof contract.listSettingChanges> & { limit: number },
): Promise<Page<SettingChange[]>> {
  if (after !== undefined && !/^\d{1,15}$/.test(after)) throw appError('cursor_unknown', { field: 'after' }, { field: 'after' })
  const rows = await db
    .selectFrom('settingChanges as changes')
    .innerJoin('people', 'people.id', 'changes.personId')
    .select(['changes.id', 'changes.name', 'before', 'after', 'former', 'at', 'reason', 'people.name as by'])
    .select(
      sql<boolean>`not exists (select from setting_changes later where later.name = changes.name and later.id > changes.id)`.as(
        'isLast',
      ),
    )
    .$if(name !== undefined, (query) => query.where('changes.name', '=', name ?? ''))
    .$if(after !== undefined, (query) => query.where('changes.id', '<', after ?? ''))
    .orderBy('changes.id', 'desc')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  const items = shown.flatMap(({ id, name, at, ...row }) =>
    isChangeable(name) ? [{ ...row, number: Number(id), name, at: at.toISOString() }] : [],
  )
  const last = shown.at(-1)
  return { items, ...(rows.length > limit && last ? { next: { limit: String(limit), after: String(last.id) } } : {}) }
}
