import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { agesOfWaiting, type Staff } from '#server/features/summary/waiting.ts'
import type { Figures, SellerFigures } from '#shared/contract/figures.ts'
import type { CaseKind } from '#shared/domain/case/facts.ts'
import { type FigureName, sellerFigures, shownFigures } from '#shared/domain/figures/figures.ts'
import { type Period, stepsOf } from '#shared/domain/figures/period.ts'
import { dollarsFrom } from '#shared/domain/money/money.ts'
import { may } from '#shared/domain/staff/permissions.ts'
import { measure, nothingOf, type Values } from './measure.ts'
import { readSnapshot } from './read-snapshot.ts'
import { type Filter, ofSelected, type Selected, sources, within } from './sources.ts'

type Asked = { period: Period; filter: Filter; names: readonly FigureName[] }

/** S15.1: the figures of a period for a member of the staff, who sees the books or not; amounts in the market's currency. */
export const getFigures = (db: Db, staff: Staff, { period, filter }: Omit<Asked, 'names'>): Promise<Figures> =>
  readSnapshot(db, async (reading) => {
    const seesBooks = may(staff, 'books.read')
    return {
      ...(await figuresOf(reading, { period, filter, names: shownFigures({ seesBooks }) })),
      balances: seesBooks ? await balancesOf(reading, filter) : null,
      queues: await agesOfWaiting(reading, staff),
    }
  })

/** S15.2: the figures of a seller's own phones, or of one of them. */
export const getSellerFigures = (db: Db, { period, filter }: Omit<Asked, 'names'>): Promise<SellerFigures> =>
  readSnapshot(db, (reading) => figuresOf(reading, { period, filter, names: sellerFigures }))

/** The figures of a period, of its steps and of the period before. */
async function figuresOf(reading: Db, { period, filter, names }: Asked): Promise<SellerFigures> {
  const groups = await measure(reading, {
    names,
    selected: { ...filter, from: period.before.from, to: period.to, onlyWhen: true },
    // One reading of the rows for the period, its steps and the period before.
    columns: sql`at >= ${period.from}::date::timestamp at time zone 'UTC' as is_now,
      date_trunc(${sql.lit(period.by)}, at at time zone 'UTC') as step`,
    groupBy: sql`grouping sets ((is_now), (is_now, step))`,
    key: sql`case when grouping(step) = 0 then case when is_now then to_char(step, 'YYYY-MM-DD') end when is_now then 'whole' else 'before' end`,
  })
  const selected = { ...filter, from: period.from, to: period.to }
  const whole = (name: FigureName) => groups.get('whole')?.get(name)?.value ?? 0
  return {
    ...figuresFrom(groups, names, period),
    funnel: { views: whole('views'), wishes: whole('wishes'), ...(await bookingsOf(reading, selected)) },
    problems: await problemsOf(reading, selected),
  }
}

function figuresFrom(groups: Map<string, Values>, names: readonly FigureName[], { from, to, before, by }: Period) {
  const steps = stepsOf({ from, to, by })
  const measuredIn = (key: string, name: FigureName) => groups.get(key)?.get(name) ?? nothingOf(name)
  const figures = names.map((name) => ({
    name,
    ...measuredIn('whole', name),
    before: measuredIn('before', name),
    steps: steps.map((step) => measuredIn(step, name)),
  }))
  return { period: { from, to }, before, by, steps, figures }
}

type Bookings = Omit<Figures['funnel'], 'views' | 'wishes'>

/** How far the bookings of the period came by now. */
async function bookingsOf(db: Db, selected: Selected): Promise<Bookings> {
  const { rows } = await sql<Bookings>`
    select count(*) as booked, count(*) filter (where is_paid) as paid, count(*) filter (where is_completed) as completed
    from (${sources.bookings(selected)}) as rows`.execute(db)
  return rows[0] ?? { booked: 0, paid: 0, completed: 0 }
}

async function problemsOf(db: Db, selected: Selected): Promise<Figures['problems']> {
  const { rows } = await sql<{ kind: CaseKind; orders: number }>`
    select cases.kind, count(distinct cases.order_id) as orders
    from cases join orders on orders.id = cases.order_id join phones on phones.id = orders.phone_id
    where orders.paid_at is not null and ${within(sql`orders.paid_at`, selected)} and ${ofSelected(selected)}
    group by cases.kind order by orders desc, cases.kind`.execute(db)
  return rows
}

/** What the ledger holds for buyers and owes to sellers. What sellers are owed is theirs, whichever brand it is from. */
async function balancesOf(db: Db, filter: Filter): Promise<NonNullable<Figures['balances']>> {
  const isAll = filter.brand === undefined && filter.seller === undefined
  const ofOrders = sql`join ledger_transactions as entry on entry.id = transaction_id
    join orders on orders.id = entry.order_id join phones on phones.id = orders.phone_id`
  const { rows } = await sql<{ held: number; owed: number | null }>`
    select (select coalesce(-sum(amount_cents), 0)::float8 from ledger_postings ${isAll ? sql`` : ofOrders}
        where account = 'held' and ${isAll ? sql`true` : ofSelected(filter)}) as held,
      ${filter.brand === undefined ? owedTo(filter.seller) : sql`null::float8`} as owed`.execute(db)
  const [{ held = 0, owed = null } = {}] = rows
  return { held: dollarsFrom(held), owed: owed === null ? null : dollarsFrom(owed) }
}

/** SQL: what is owed to sellers, or to one; those who owe the market something do not lessen it. */
const owedTo = (seller: string | undefined) => sql`(select coalesce(-sum(balance), 0)::float8 from (
  select sum(amount_cents) as balance from ledger_postings
  where account like 'seller:%' and ${seller === undefined ? sql`true` : sql`account = ${`seller:${seller}`}`}
  group by account having sum(amount_cents) < 0) as owed)`
