import { type SqlBool, sql } from 'kysely'
import { soldIn } from '#shared/domain/orders/order-life.ts'

/** SQL over `orders`: whether the order sold its phone and the sale was not undone. */
export const standingSale = sql<SqlBool>`orders.status in (${sql.join(soldIn.map((state) => sql.lit(state)))})`
