import type { RouteMarket } from '#server/market.ts'
import * as flagged from '#shared/contract/flagged-orders.ts'
import * as contract from '#shared/contract/orders.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { closeFlag } from './flag-order.ts'
import { listFlaggedOrders } from './flagged-orders.ts'
import { refuseOwnOrder } from './own-order.ts'
import { findOrder, listOrders } from './queries.ts'

export function orderRoutes({ db, mount }: RouteMarket) {
  mount(contract.listOrders, async ({ actor, query }) => {
    if (query.email !== actor.email) throw appError('not_your_orders')
    return listOrders(db, actor, query)
  })

  mount(contract.getOrder, async ({ actor, params }) => {
    const order = await findOrder(db, actor, params.id)
    if (!order) throw appError('order_unknown')
    return order
  })

  mount(flagged.listFlaggedOrders, ({ actor, query }) => listFlaggedOrders(db, actor, query))

  mount(flagged.closeFlag, async ({ actor, params, write }) => {
    await write(async (tx) => {
      await refuseOwnOrder(tx, actor, params.id)
      if (!(await closeFlag(tx, params.id))) throw appError('flag_unknown')
    })
    return { deletedCount: 1, message: 'The order is off the list.' }
  })
}
