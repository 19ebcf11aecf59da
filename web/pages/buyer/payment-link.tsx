import type { ComponentProps } from 'react'
import type { Order } from '#shared/contract/orders.ts'
import { useSettings } from '#web/lib/settings.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/**
 * Leads to the payment page. Stripe's own scripts are let in by that page's policy alone, which only a page fetched anew
 * brings along.
 */
export function PaymentLink({ order, children, ...look }: Omit<ComponentProps<typeof ButtonLink>, 'to'> & { order: Order }) {
  const settings = useSettings()
  return (
    <ButtonLink size="small" {...look} to={`/dashboard/payment/${order._id}`} reloadDocument={settings?.cards.kind === 'stripe'}>
      {children}
      <span className="sr-only">: {order.productName}</span>
    </ButtonLink>
  )
}
