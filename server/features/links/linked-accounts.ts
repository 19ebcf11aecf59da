import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { type AccountLink, linkFrom, type MarkKind, strongKinds } from '#shared/domain/account-links.ts'

/** The most accounts that are named: a device in a library has hundreds. */
const most = 50

/** The accounts that have given marks of somebody's, whose link is the strongest first (S23.2). */
export async function linkedAccountsOf(db: Db, personId: string): Promise<{ personId: string; link: AccountLink }[]> {
  const { rows } = await sql<{ personId: string; kinds: MarkKind[] }>`
    select theirs.person_id, array_agg(distinct own.kind) as kinds
    from given_marks own join given_marks theirs using (kind, mark)
    where own.person_id = ${personId}::uuid and theirs.person_id <> own.person_id
    group by theirs.person_id
    order by bool_or(own.kind in ('card', 'payout', 'device')) desc, count(distinct own.kind) desc, theirs.person_id
    limit ${most}`.execute(db)
  return rows.map(({ personId, kinds }) => ({ personId, link: linkFrom(kinds, false) }))
}

/** Groups of accounts with the same strong marks, the newest first. */
export async function linkedGroups(db: Db): Promise<{ people: string[]; kinds: MarkKind[]; at: Date }[]> {
  const { rows } = await sql<{ people: string[]; kinds: MarkKind[]; at: Date }>`
    select people, array_agg(distinct kind) as kinds, max(at) as at
    from (
      select kind, mark, array_agg(person_id order by person_id) as people, max(given_at) as at
      from given_marks where kind in (${sql.join(strongKinds.map((kind) => sql.lit(kind)))})
      group by kind, mark having count(*) > 1
    ) shared
    group by people order by max(at) desc, people limit ${most}`.execute(db)
  return rows
}
