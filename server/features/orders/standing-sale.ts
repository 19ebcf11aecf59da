import { type SqlBool, sql } from 'kysely'
import { soldIn } from '#shared/domain/order-life.ts'

/** Of orders: whether the phone was sold by it and the sale stands. */
export const standingSale = sql<SqlBool>`orders.status in (${sql.join(soldIn.map((state) => sql.lit(state)))})`
