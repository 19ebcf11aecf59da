import type { Order } from '#shared/contract/orders.ts'
import { priceText } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'
import { PhoneImage } from '#web/components/phone-image.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'

/** S2.38: what is being paid for, and the amount. */
export function OrderSummary({ order }: { order: Order }) {
  return (
    <section aria-labelledby="order-summary" className="surface p-4 sm:p-6">
      <h2 id="order-summary" className="font-semibold text-lg">
        {t('buying.orderSummary')}
      </h2>
      <div className="mt-4 flex items-center gap-4">
        <div className="w-18 shrink-0">
          <PhoneImage src={order.productImage} alt="" sizes="72px" eager className="rounded-lg border border-base-300" />
        </div>
        <p className="muted wrap-anywhere min-w-0 text-sm">
          {t('buying.soldBy', { sellerName: order.sellerName })}
          <br />
          {t('buying.goesToLine', { location: order.location })}
        </p>
      </div>
      <Amounts order={order} />
    </section>
  )
}

export function Amounts({ order }: { order: Order }) {
  return (
    <Facts label={t('buying.whatCosts')} className="mt-3 divide-y divide-base-300">
      <Fact label={t('buying.productName')}>{order.productName}</Fact>
      <Fact label={t('buying.productPrice')}>{priceText(order.resalePrice)}</Fact>
      <Fact label={t('quoted.deliveryCharge')}>{priceText(order.deliveryCharge)}</Fact>
      <Fact label={t('buying.total')} strong>
        {priceText(order.total)}
      </Fact>
    </Facts>
  )
}
