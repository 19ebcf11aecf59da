import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { openClaim, publicStateOf } from '#server/features/listings/open-claim.ts'
import { searchListings } from '#server/features/search/queries.ts'
import type { Caller } from '#server/http/mount.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import type { Alert, SavedSearch } from '#shared/contract/saved-searches.ts'
import { imageUrl } from '#shared/domain/images.ts'
import { dollarsFrom } from '#shared/domain/money/money.ts'
import { filtersOf, savedFiltersOf } from './filter-columns.ts'

/** A person's saved searches, newest first. */
export async function listSavedSearches(db: Db, personId: string) {
  const { timeZone } = await db.selectFrom('people').select('timeZone').where('id', '=', personId).executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('keptSearches')
    .selectAll()
    .select([
      sql<boolean>`exists (select from search_terms where search_id = kept_searches.id and is_exact)`.as('atOnce'),
      sql<number>`(select count(*)::int from alerts where search_id = kept_searches.id and outcome in ('at_once', 'digest'))`.as(
        'told',
      ),
      sql<number>`(select count(*)::int from alerts where search_id = kept_searches.id and outcome is null)`.as('waiting'),
    ])
    .where('personId', '=', personId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
  const searches = rows.map(
    (row): SavedSearch => ({
      _id: row.id,
      name: row.name,
      words: savedFiltersOf(row),
      isOn: row.isOn,
      since: row.since.toISOString(),
      atOnce: row.atOnce,
      told: row.told,
      waiting: row.waiting,
    }),
  )
  return { searches, timeZone }
}

/** Every alert of a person, newest first; `after` is the number of the last one seen. */
export async function listAlerts(
  db: Db,
  personId: string,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<Page<Alert[]>> {
  if (after !== undefined && !/^\d{1,15}$/.test(after)) throw appError('alert_place_invalid')
  const rows = await db
    .selectFrom('alerts')
    .innerJoin('phones', 'phones.id', 'alerts.phoneId')
    .leftJoin('keptSearches', 'keptSearches.id', 'alerts.searchId')
    .leftJoin('orders as claim', (join) => join.onRef('claim.phoneId', '=', 'phones.id').on(openClaim))
    .select(['alerts.id', 'alerts.phoneId', 'alerts.searchId', 'alerts.wasCents', 'alerts.priceCents', 'alerts.createdAt'])
    .select(['alerts.outcome', 'alerts.endedAt', 'alerts.dueAt', 'phones.name', 'phones.imageId', 'phones.status'])
    .select(['keptSearches.name as search', 'claim.claimUntil'])
    .where('alerts.personId', '=', personId)
    .$if(after !== undefined, (query) => query.where('alerts.id', '<', after ?? ''))
    .orderBy('alerts.id', 'desc')
    .limit(limit + 1)
    .execute()
  const items = rows.slice(0, limit).map(
    (row): Alert => ({
      number: Number(row.id),
      phone: {
        _id: row.phoneId,
        name: row.name,
        image: imageUrl(row.imageId),
        canBeBought: publicStateOf(row) === 'available',
      },
      search: row.searchId !== null && row.search !== null ? { _id: row.searchId, name: row.search } : null,
      was: row.wasCents === null ? null : dollarsFrom(row.wasCents),
      price: dollarsFrom(row.priceCents),
      matchedAt: row.createdAt.toISOString(),
      outcome: row.outcome,
      at: (row.endedAt ?? row.dueAt).toISOString(),
    }),
  )
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return { items, ...(last && { next: { limit: String(limit), after: String(last.id) } }) }
}

const maxMissed = 24

/** Runs a saved search again and states for each phone found whether the person was told of it. Throws AppError('not_found'). */
export async function missedBySearch(db: Db, person: Pick<Caller, 'id' | 'role'>, searchId: string) {
  const search = await db
    .selectFrom('keptSearches')
    .selectAll()
    .where('id', '=', searchId)
    .where('personId', '=', person.id)
    .executeTakeFirst()
  if (!search) throw appError('kept_search_unknown')
  const { listings } = await searchListings(db, person, { ...filtersOf(search), sort: 'newest', limit: maxMissed })
  const ids = listings.map(({ _id }) => _id)
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('phones')
    .innerJoin('keptSearches', (join) => join.on('keptSearches.id', '=', searchId))
    .leftJoin('alerts', (join) => join.onRef('alerts.phoneId', '=', 'phones.id').on('alerts.searchId', '=', searchId))
    .select(['phones.id', 'alerts.outcome', 'alerts.endedAt', 'alerts.dueAt'])
    .select(sql<boolean>`posted_at < since`.as('isOld'))
    .where('phones.id', 'in', ids)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return listings.flatMap((phone) => {
    const row = byId.get(phone._id)
    if (!row) return []
    const told = row.outcome ?? (row.dueAt ? ('waiting' as const) : row.isOld ? ('before' as const) : ('not_told' as const))
    return [{ phone, told, at: (row.endedAt ?? row.dueAt)?.toISOString() ?? null }]
  })
}
