import type { OrderState } from '#shared/domain/orders/order-life.ts'
import { type MessageFor, msg } from '#shared/language/message.ts'

export const orderStateNames: Record<OrderState, MessageFor> = {
  booked: msg('staff.orderBooked'),
  paying: msg('staff.orderPaying'),
  paid: msg('staff.orderPaid'),
  expired: msg('staff.orderExpired'),
  cancelled: msg('staff.orderCancelled'),
  refunded: msg('staff.orderRefunded'),
}
