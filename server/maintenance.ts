import { sql } from 'kysely'
import type { Db } from './db/connect.ts'

/** For how long the market is or was closed, and whether what ends by time still waits. */
export type Pause = { seconds: number; waits: boolean }

/** What somebody had to do in time can be done for at least so long after a closure. */
export const leastSecondsLeft = 3_600

/**
 * The last closure by what owners changed on the page (decision 102). Nothing that people have to do in time ends while the market
 * is closed, and for as long as it was closed afterwards, at least an hour.
 */
export async function pauseOf(db: Db): Promise<Pause> {
  const { rows } = await sql<Pause>`with changes as (
      select id, at, value is not null as closed from setting_changes where name = 'MAINTENANCE'
    ), latest as (
      select * from changes order by id desc limit 1
    ), opened as (
      select coalesce(max(changes.id), 0) as id from changes, latest where not changes.closed and changes.id < latest.id
    ), begun as (
      select min(changes.at) as at from changes, opened where changes.closed and changes.id > opened.id
    )
    select extract(epoch from case when latest.closed then market_now() else latest.at end - begun.at)::integer as seconds,
      latest.closed or market_now() < latest.at + greatest(latest.at - begun.at, ${leastSecondsLeft}::int * interval '1 second') as waits
    from latest, begun where begun.at is not null`.execute(db)
  return rows[0] ?? { seconds: 0, waits: false }
}
