import { undoFlagged } from '#server/features/deliveries/undo-flagged.ts'
import { matchPhone } from '#server/features/wishlist/match-phone.ts'
import type { Market } from '#server/market.ts'
import * as flagged from '#shared/contract/flagged-orders.ts'
import * as contract from '#shared/contract/orders.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { bookPhone } from './book-phone.ts'
import { cancelOrder } from './cancel-order.ts'
import { closeFlag } from './flag-order.ts'
import { listFlaggedOrders } from './flagged-orders.ts'
import { findOrder, listOrders } from './queries.ts'

export function orderRoutes(market: Market) {
  const { db, mount } = market

  mount(contract.placeOrder, async ({ actor, input, writeOnce }) => {
    if (input.email !== undefined && input.email !== actor.email) {
      throw appError('book_for_yourself')
    }
    const { phone: contactPhone, location, productsId, productImage, productName } = input
    const phoneId = await matchPhone(db, { productsId, productImage, productName, resalePrice: input.resalePrice })
    return bookPhone(market, actor, { phoneId, contactPhone, location }, writeOnce)
  })

  mount(contract.listOrders, async ({ actor, query }) => {
    if (query.email !== actor.email) throw appError('not_your_orders')
    return listOrders(db, actor, query)
  })

  mount(contract.getOrder, async ({ actor, params }) => {
    const order = await findOrder(db, actor, params.id)
    if (!order) throw appError('order_unknown')
    return order
  })

  mount(flagged.listFlaggedOrders, ({ query }) => listFlaggedOrders(db, query))

  mount(flagged.refundOrder, async ({ actor, params }) => {
    await market.write((tx) => undoFlagged(tx, actor, params.id))
    return { modifiedCount: 1, message: 'The money is on its way back.' }
  })

  mount(flagged.closeFlag, async ({ params }) => {
    const closed = await market.write((tx) => closeFlag(tx, params.id))
    if (!closed) throw appError('flag_unknown')
    return { deletedCount: 1, message: 'The order is off the list.' }
  })

  mount(contract.cancelOrder, async ({ actor, params }) => {
    await cancelOrder(market, actor, params.id)
    return { deletedCount: 1, message: 'Your booking is given back.' }
  })
}
