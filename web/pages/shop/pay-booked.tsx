import { useQuery } from '@tanstack/react-query'
import type { Product } from '#shared/contract/catalog.ts'
import { canPay } from '#shared/domain/orders/order-life.ts'
import { priceText } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'
import { noParams } from '#web/lib/table-address.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PaymentLink } from '../buyer/payment-link.tsx'
import { ordersQuery } from '../buyer/queries.ts'

/** Replaces 'Book Now' for a phone that the buyer holds: a link to pay for it. */
export function PayBooked({ product }: { product: Product }) {
  const { data } = useQuery({ ...ordersQuery(noParams), throwOnError: false })
  const order = data?.items.find(({ productsId, state }) => productsId === product._id && canPay(state))
  // The agreed total, which may be below the price.
  const label = order ? t('shop.payPrice', { price: priceText(order.total) }) : t('shop.payForIt')
  if (!order) {
    return (
      <ButtonLink to="/dashboard/myorders" icon="card" className="max-w-full grow px-2 sm:px-4">
        {label}
      </ButtonLink>
    )
  }
  return (
    <PaymentLink order={order} icon="card" size="usual" className="max-w-full grow px-2 sm:px-4">
      {label}
    </PaymentLink>
  )
}
