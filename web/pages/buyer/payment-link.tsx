import type { ComponentProps } from 'react'
import type { Order } from '#shared/contract/orders.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** A link to the payment page. */
export const PaymentLink = ({ order, children, ...look }: Omit<ComponentProps<typeof ButtonLink>, 'to'> & { order: Order }) => (
  <ButtonLink size="small" {...look} to={`/dashboard/payment/${order._id}`}>
    {children}
    <span className="sr-only">: {order.productName}</span>
  </ButtonLink>
)
