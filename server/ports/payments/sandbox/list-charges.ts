import { sql } from 'kysely'
import type { SandboxDb } from './sandbox-database.ts'
import { intentBody } from './stripe-wire.ts'

const most = 100

/** Intents, newest first, page after page as Stripe gives them, each with its charge written out. */
export async function listCharges(db: SandboxDb, query: Record<string, string>) {
  const limit = Math.min(Math.max(Number.parseInt(query.limit ?? '10', 10) || 10, 1), most)
  const since = Number.parseInt(query['created[gte]'] ?? '0', 10) || 0
  const after = query.starting_after
  const rows = await db
    .selectFrom('intents')
    .selectAll('intents')
    .select((eb) =>
      eb
        .selectFrom('refunds')
        .select(sql<number>`coalesce(sum(amount), 0)::integer`.as('refunded'))
        .whereRef('refunds.intentId', '=', 'intents.id')
        .as('refunded'),
    )
    .where('createdAt', '>=', new Date(since * 1000))
    .$if(after !== undefined, (rest) =>
      rest.where(sql<boolean>`(created_at, id) < (select created_at, id from intents as last where last.id = ${after ?? ''})`),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const data = rows.slice(0, limit).map(({ refunded, ...row }) => {
    const body = intentBody(row)
    const id = body.latest_charge
    return { ...body, latest_charge: id && { id, object: 'charge', amount: row.amount, amount_refunded: refunded ?? 0 } }
  })
  return { object: 'list', data, has_more: rows.length > limit, url: '/v1/payment_intents' }
}
