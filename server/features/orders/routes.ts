import { refundOrder } from '#server/features/payments/refund-order.ts'
import { matchPhone } from '#server/features/wishlist/match-phone.ts'
import type { Market } from '#server/market.ts'
import { AppError } from '#shared/contract/errors.ts'
import * as flagged from '#shared/contract/flagged-orders.ts'
import * as contract from '#shared/contract/orders.ts'
import { bookPhone } from './book-phone.ts'
import { cancelOrder } from './cancel-order.ts'
import { closeFlag } from './flag-order.ts'
import { listFlaggedOrders } from './flagged-orders.ts'
import { findOrder, listOrders } from './queries.ts'

export function orderRoutes(market: Market) {
  const { db, mount } = market

  mount(contract.placeOrder, async ({ actor, input }) => {
    if (input.email !== undefined && input.email !== actor.email) {
      throw new AppError('forbidden', 'You can book for yourself only.')
    }
    const { phone: contactPhone, location, productsId, productImage, productName } = input
    const phoneId = await matchPhone(db, { productsId, productImage, productName, resalePrice: input.resalePrice })
    const insertedId = await bookPhone(market, actor, { phoneId, contactPhone, location })
    return { acknowledged: true as const, insertedId, message: 'Booking confirmed' }
  })

  mount(contract.listOrders, async ({ actor, query }) => {
    if (query.email !== actor.email) throw new AppError('forbidden', 'You can see your own orders only.')
    return listOrders(db, actor, query)
  })

  mount(contract.getOrder, async ({ actor, params }) => {
    const order = await findOrder(db, actor, params.id)
    if (!order) throw new AppError('not_found', 'There is no such order of yours.')
    return order
  })

  mount(flagged.listFlaggedOrders, ({ query }) => listFlaggedOrders(db, query))

  mount(flagged.refundOrder, async ({ params }) => {
    await market.write((tx) => refundOrder(tx, params.id))
    return { modifiedCount: 1, message: 'The money is on its way back.' }
  })

  mount(flagged.closeFlag, async ({ params }) => {
    const closed = await market.write((tx) => closeFlag(tx, params.id))
    if (!closed) throw new AppError('not_found', 'There is no such order on the list.')
    return { deletedCount: 1, message: 'The order is off the list.' }
  })

  mount(contract.cancelOrder, async ({ actor, params }) => {
    await cancelOrder(market, actor, params.id)
    return { deletedCount: 1, message: 'Your booking is given back.' }
  })
}
