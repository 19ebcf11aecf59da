import type { Db } from '#server/db/connect.ts'

/** A person's saved searches, for their export. */
export const savedSearchesOf = (db: Db, personId: string) =>
  db
    .selectFrom('keptSearches')
    .select(['id', 'name', 'q', 'brands', 'models', 'minPriceCents', 'maxPriceCents', 'storages', 'conditions', 'maxYears'])
    .select(['minBattery', 'minUpdates', 'verified', 'isOn', 'since', 'createdAt'])
    .where('personId', '=', personId)

/** A person's alerts, for their export. */
export const alertsOf = (db: Db, personId: string) =>
  db
    .selectFrom('alerts')
    .innerJoin('phones', 'phones.id', 'alerts.phoneId')
    .select(['phones.name as phone', 'alerts.searchId', 'alerts.wasCents', 'alerts.priceCents', 'alerts.createdAt'])
    .select(['alerts.outcome', 'alerts.endedAt'])
    .where('alerts.personId', '=', personId)
