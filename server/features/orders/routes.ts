import { matchPhone } from '#server/features/wishlist/match-phone.ts'
import type { Market } from '#server/market.ts'
import { AppError } from '#shared/contract/errors.ts'
import * as contract from '#shared/contract/orders.ts'
import { bookPhone } from './book-phone.ts'
import { cancelOrder } from './cancel-order.ts'
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
    return listOrders(db, actor)
  })

  mount(contract.getOrder, async ({ actor, params }) => {
    const order = await findOrder(db, actor, params.id)
    if (!order) throw new AppError('not_found', 'There is no such order of yours.')
    return order
  })

  mount(contract.cancelOrder, async ({ actor, params }) => {
    await cancelOrder(market, actor, params.id)
    return { deletedCount: 1, message: 'Your booking is given back.' }
  })
}
