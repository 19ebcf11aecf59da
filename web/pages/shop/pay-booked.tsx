import { useQuery } from '@tanstack/react-query'
import type { Product } from '#shared/contract/catalog.ts'
import { priceText, totalOf } from '#shared/domain/money.ts'
import { canPay } from '#shared/domain/order-life.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PaymentLink } from '../buyer/payment-link.tsx'
import { ordersQuery } from '../buyer/queries.ts'

/** In the place of 'Book Now' for a phone that the buyer holds: the way to pay for it. */
export function PayBooked({ product, email }: { product: Product; email: string }) {
  const { data } = useQuery({ ...ordersQuery(email), throwOnError: false })
  const order = data?.find(({ productsId, state }) => productsId === product._id && canPay(state))
  const words = `Pay ${priceText(totalOf(product.resalePrice))}`
  if (!order) {
    return (
      <ButtonLink to="/dashboard/myorders" icon="card" className="grow">
        {words}
      </ButtonLink>
    )
  }
  return (
    <PaymentLink order={order} icon="card" size="usual" className="grow">
      {words}
    </PaymentLink>
  )
}
