import type { RouteMarket } from '#server/market.ts'
import * as flagged from '#shared/contract/flagged-orders.ts'
import * as contract from '#shared/contract/orders.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { t } from '#shared/language/message.ts'
import { closeFlag } from './flag-order.ts'
import { listFlaggedOrders } from './flagged-orders.ts'
import { refuseOwnOrder } from './own-order.ts'
import { findOrder, listOrders } from './queries.ts'

export function orderRoutes({ db, mount }: RouteMarket) {
  mount(contract.listOrders, async ({ caller, query }) => {
    if (query.email !== caller.email) throw appError('not_your_orders')
    return listOrders(db, caller, query)
  })

  mount(contract.getOrder, async ({ caller, params }) => {
    const order = await findOrder(db, caller, params.id)
    if (!order) throw appError('order_unknown')
    return order
  })

  mount(flagged.listFlaggedOrders, ({ caller, query }) => listFlaggedOrders(db, caller, query))

  mount(flagged.closeFlag, async ({ caller, params, write }) => {
    await write(async (tx) => {
      await refuseOwnOrder(tx, caller, params.id)
      if (!(await closeFlag(tx, params.id))) throw appError('flag_unknown')
    })
    return { deletedCount: 1, message: t('replies.flagClosed') }
  })
}
