import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { agreed, type KnownUpdates, placeOf } from './update-entry.ts'

type Model = { id: string; name: string; maker: string; catalogued: boolean }
type Which = { models: readonly string[] } | { category: string } | 'all'

/** Writes down how long these models get updates, as far as the source says. */
export async function noteUpdates(tx: Tx, which: Which): Promise<void> {
  const models = await modelsOf(tx, which)
  const { known, asOf } = await knownBy(tx, [...new Set(models.map(({ maker }) => maker))])
  const places = new Set(models.map(({ maker, name }) => placeText(maker, placeOf(maker, name))))
  const rows = models.flatMap(({ id, maker, name, catalogued }) => {
    const place = placeOf(maker, name)
    const own = known.get(placeText(maker, place))
    if (!own) return []
    const twin = placeText(maker, { ...place, network: !place.network })
    const other = known.get(twin)
    // If the catalogue has only one of the two with and without 5G, phones of either kind are listed as it.
    const said = agreed(catalogued && other && !places.has(twin) ? [own, other] : [own], asOf)
    return said.map(({ state, endsOn, page }) => ({ model_id: id, state, ends_on: endsOn, page }))
  })
  const ids = models.map(({ id }) => id)
  await tx.deleteFrom('modelUpdates').where(sql<boolean>`model_id = any(${ids}::uuid[])`).execute()
  await sql`insert into model_updates (model_id, state, ends_on, page)
    select model_id, state, ends_on, page from json_to_recordset(${JSON.stringify(rows)}::json)
      as said (model_id uuid, state text, ends_on date, page text)`.execute(tx)
}

const placeText = (maker: string, { key, network }: { key: string; network: boolean }) => `${maker} ${key} ${network}`

async function modelsOf(tx: Tx, which: Which): Promise<Model[]> {
  const these =
    which === 'all'
      ? sql`true`
      : 'models' in which
        ? sql`models.id = any(${[...which.models]}::uuid[])`
        : sql`models.category_id = ${which.category}::uuid`
  const { rows } =
    await sql<Model>`select models.id, models.name, models.catalogued, coalesce(categories.maker, categories.name) as maker
    from models join categories on categories.id = models.category_id where ${these} order by models.id`.execute(tx)
  return rows
}

async function knownBy(tx: Tx, makers: string[]): Promise<{ known: Map<string, KnownUpdates>; asOf: string }> {
  const { rows } = await sql<KnownUpdates & { asOf: string }>`
    select maker, key, network, state, ends_on::text as "endsOn", page, as_of::text as "asOf" from known_updates, updates_source
    where maker = any(${makers}::text[])`.execute(tx)
  return { known: new Map(rows.map((row) => [placeText(row.maker, row), row])), asOf: rows[0]?.asOf ?? '' }
}
