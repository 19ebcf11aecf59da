import { sql } from 'kysely'
import { photoDays, renewableDaysBefore } from '#shared/domain/phones/listing-end.ts'

/** SQL: the end of a listing that is renewed now. */
export const endAfter = (days: number) => sql<Date>`market_now() + make_interval(days => ${days}::int)`

/**
 * SQL over phones: whether a renewal would show the cover for longer than photos last. It is the cover that counts: one new photo
 * among others would say nothing.
 */
export const needsPhotos = (days: number) => sql<boolean>`coalesce((
  select images.created_at from images where images.id = phones.image_id
), '-infinity') < ${endAfter(days)} - make_interval(days => ${Math.max(days, photoDays)}::int)`

/** SQL over phones: whether the end is so near that renewing is offered. */
export const endsSoon = sql<boolean>`coalesce(phones.ends_at < market_now() + make_interval(days => ${sql.lit(renewableDaysBefore)}), false)`
