import { type RawBuilder, sql } from 'kysely'

/** SQL: the catalogue's model with its storages and launch prices, as JSON; null for a model that only sellers have named. */
export const catalogueModel = (modelId: RawBuilder<unknown>) => sql`(
  select json_build_object('name', models.name, 'released', models.released, 'storages', coalesce((
    select json_agg(json_build_object('storageGb', storage_gb, 'launchPriceCents', launch_price_cents) order by storage_gb)
    from model_storages where model_id = models.id
  ), '[]'))
  from models where models.id = ${modelId} and models.catalogued
)`
