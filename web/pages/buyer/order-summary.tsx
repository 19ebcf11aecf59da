import type { Order } from '#shared/contract/orders.ts'
import { priceText } from '#shared/format.ts'
import { PhoneImage } from '#web/components/phone-image.tsx'
import { useWording } from '#web/lib/wording.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'

/** S2.38: what is being paid for, and the amount. */
export function OrderSummary({ order }: { order: Order }) {
  return (
    <section aria-labelledby="order-summary" className="surface p-4 sm:p-6">
      <h2 id="order-summary" className="font-semibold text-lg">
        Order Summary
      </h2>
      <div className="mt-4 flex items-center gap-4">
        <div className="w-18 shrink-0">
          <PhoneImage src={order.productImage} alt="" sizes="72px" eager className="rounded-lg border border-base-300" />
        </div>
        <p className="muted wrap-anywhere min-w-0 text-sm">
          Sold by {order.sellerName}
          <br />
          Goes to {order.location}
        </p>
      </div>
      <Amounts order={order} />
    </section>
  )
}

export function Amounts({ order }: { order: Order }) {
  const { deliveryCharge } = useWording()
  return (
    <Facts label="What it costs" className="mt-3 divide-y divide-base-300">
      <Fact label="Product Name">{order.productName}</Fact>
      <Fact label="Product Price">{priceText(order.resalePrice)}</Fact>
      <Fact label={deliveryCharge}>{priceText(order.deliveryCharge)}</Fact>
      <Fact label="Total" strong>
        {priceText(order.total)}
      </Fact>
    </Facts>
  )
}
