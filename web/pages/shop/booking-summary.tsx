import type { Product } from '#shared/contract/catalog.ts'
import { deliveryCents, dollarsFrom, totalOf } from '#shared/domain/money.ts'
import { priceText } from '#shared/format.ts'
import { PhoneImage } from '#web/components/phone-image.tsx'
import { useWording } from '#web/lib/wording.ts'

type Told = { product: Product; name: string; email: string }

/** S2.26: what is booked, for how much, and by whom. */
export function BookingSummary({ product, name, email }: Told) {
  const { deliveryCharge } = useWording()
  const { productName, resalePrice, productImage } = product
  return (
    <div className="rounded-field bg-base-200 p-3 text-sm">
      <div className="flex items-center gap-3 pb-2.5">
        <div className="w-14 shrink-0">
          <PhoneImage src={productImage} alt="" sizes="56px" className="rounded-lg" />
        </div>
        <dl aria-label="Your booking" className="min-w-0">
          <dt className="sr-only">Product Name</dt>
          <dd className="wrap-anywhere font-semibold text-base leading-snug">{productName}</dd>
          <dt className="sr-only">Name</dt>
          <dd className="wrap-anywhere mt-0.5 inline after:content-['_·_']">{name}</dd>
          <dt className="sr-only">Email</dt>
          <dd className="muted wrap-anywhere inline">{email}</dd>
        </dl>
      </div>
      <dl aria-label="What it costs">
        <Amount label="Resale Price" dollars={resalePrice} />
        <Amount label={deliveryCharge} dollars={dollarsFrom(deliveryCents)} />
        <Amount label="Total" dollars={totalOf(resalePrice)} strong />
      </dl>
    </div>
  )
}

const Amount = ({ label, dollars, strong = false }: { label: string; dollars: number; strong?: boolean }) => (
  <div
    className={`flex justify-between gap-4 py-0.5 ${strong ? 'mt-1 border-base-300 border-t pt-2 font-semibold text-base' : ''}`}
  >
    <dt className={strong ? '' : 'muted'}>{label}</dt>
    <dd className="tabular-nums">{priceText(dollars)}</dd>
  </div>
)
