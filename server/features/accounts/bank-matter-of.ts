import { type RawBuilder, sql } from 'kysely'

/** SQL: what arrived with these buyers, whose bank took the payment back, and which staff have not looked at. */
export const bankMatters = (buyers: RawBuilder<unknown>) => sql`orders matter join chargebacks on chargebacks.order_id = matter.id
    join deliveries arrived on arrived.order_id = matter.id
  where matter.flagged is not null and matter.flag_closed_at is null and chargebacks.state <> 'won'
    and (arrived.carrier_delivered_at is not null or arrived.in_person) and matter.buyer_id in ${buyers}`

/** SQL over `people`: the newest such order of theirs, because of which they can neither book nor pay; null if there is none. */
export const bankMatterOf = sql<string | null>`(select matter.id from ${bankMatters(sql`(people.id)`)}
  order by matter.booked_at desc limit 1)`
