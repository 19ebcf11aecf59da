import { type RawBuilder, sql } from 'kysely'
import { marketNow } from '#server/db/clock.ts'
import type { Db } from '#server/db/connect.ts'
import { planned } from '#server/db/planned.ts'
import { containing, type Ordering, orderingOf, readPage } from '#server/db/sorted-list.ts'
import { payoutWaitFrom, statusText } from '#server/features/accounts/queries.ts'
import { sellerWaitColumns } from '#server/features/accounts/seller-wait.ts'
import { scopeInForce } from '#server/features/accounts/suspension-of.ts'
import { ownMattersOf } from '#server/features/links/own-matter.ts'
import { mailRefusedOf } from '#server/features/mail/refused-addresses.ts'
import type { CallOf, Page } from '#shared/contract/endpoint.ts'
import type { AccountState, exportPeople, PersonOfMarket } from '#shared/contract/people-lists.ts'
import { allOf, within } from './wanted-rows.ts'

const orderings = {
  newest: { by: sql.ref('createdAt'), of: 'instant', down: true },
  name: { by: sql`lower(name)`, of: 'text' },
} as const satisfies Record<string, Ordering>

type Wanted = CallOf<typeof exportPeople>

/** S7.10, S15.4: a page of the sellers or buyers who match; `search` matches a part of the name or e-mail. */
export const listPeople = planned(
  async (
    db: Db,
    admin: { id: string },
    { sort = 'newest', limit, after, userstatus, ...wanted }: Wanted & { limit: number; after?: string | undefined },
  ): Promise<Page<PersonOfMarket[]>> => {
    const query = db
      .selectFrom('people')
      .select(['id', 'name', 'email', 'verifiedAt', 'createdAt', 'closedAt', 'deletionDueAt'])
      .select([scopeInForce.as('suspension'), mailRefusedOf(sql.ref('people.email')).as('mailRefused')])
      .select([...sellerWaitColumns, marketNow.as('now')])
      .where('role', '=', userstatus)
      .where(matching(wanted))
    const { items, next } = await readPage(query, { ordering: orderingOf(orderings, sort), id: sql.ref('id'), limit, after })
    const own = await ownMattersOf(db, admin, new Map(items.map(({ id }) => [id, { about: [id] }])))
    const people = items.map((person): PersonOfMarket => {
      const { id, name, email, verifiedAt, mailRefused, createdAt, now } = person
      return {
        _id: id,
        name,
        email: email ?? '',
        userstatus,
        status: statusText(verifiedAt),
        account: accountOf(person),
        joinedAt: createdAt.toISOString(),
        ...(mailRefused ? { mailRefused } : {}),
        ...(own.has(id) ? { ownMatter: own.get(id) } : {}),
        ...payoutWaitFrom(person, now),
      }
    })
    return { items: people, next }
  },
)

/** SQL over people; whoever is about to be deleted is shown only if asked for. */
function matching({ search, status, account = 'open', ...days }: Omit<Wanted, 'sort' | 'userstatus'>): RawBuilder<boolean> {
  const pattern = search ? containing(search) : undefined
  return allOf(
    accountIs[account],
    status && sql`verified_at is ${status === 'verified' ? sql`not null` : sql`null`}`,
    pattern && sql`(name ilike ${pattern} or email ilike ${pattern})`,
    ...within(sql`created_at`, days),
  )
}

const accountIs: Record<AccountState, RawBuilder<unknown>> = {
  open: sql`closed_at is null and deletion_due_at is null`,
  suspended: sql`closed_at is null and deletion_due_at is null and ${scopeInForce} is not null`,
  deleting: sql`closed_at is null and deletion_due_at is not null`,
  closed: sql`closed_at is not null`,
}

type Facts = { closedAt: Date | null; deletionDueAt: Date | null; suspension: string | null }

function accountOf({ closedAt, deletionDueAt, suspension }: Facts): AccountState {
  if (closedAt) return 'closed'
  if (deletionDueAt) return 'deleting'
  return suspension ? 'suspended' : 'open'
}
