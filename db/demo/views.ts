import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'

/** Some people have looked at each phone on most days of the last month until it was sold. */
export async function viewPhones(tx: Tx): Promise<void> {
  const day = (at: ReturnType<typeof sql>) => sql`(${at} at time zone 'UTC')::date`
  await sql`
    insert into page_views (phone_id, day, views)
    select viewed.id, viewed.day::date, viewed.views from (
      select phones.id, shown.day, (extract(doy from shown.day)::int * 7 + row_number() over (partition by shown.day order by phones.posted_at)) % 6 as views
      from phones cross join lateral generate_series(
        greatest(${day(sql`phones.posted_at`)}, ${day(sql`market_now()`)} - 30),
        coalesce((select min(${day(sql`paid_at`)}) from orders where orders.phone_id = phones.id), ${day(sql`market_now()`)}),
        interval '1 day') as shown (day)
    ) as viewed where viewed.views > 0`.execute(tx)
}
