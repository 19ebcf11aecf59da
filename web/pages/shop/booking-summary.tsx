import type { Product } from '#shared/contract/catalog.ts'
import { t } from '#shared/language/message.ts'
import { Costs } from '#web/components/costs.tsx'
import { PhoneImage } from '#web/components/phone-image.tsx'

type Props = { product: Product; name: string; email: string }

/** S2.26: the phone, its costs, and the person booking it. */
export function BookingSummary({ product, name, email }: Props) {
  const { productName, resalePrice, productImage } = product
  return (
    <div className="rounded-field bg-base-200 p-3 text-sm">
      <div className="flex items-center gap-3 pb-2.5">
        <div className="w-14 shrink-0">
          <PhoneImage src={productImage} alt="" sizes="56px" className="rounded-lg" />
        </div>
        <dl aria-label={t('shop.yourBooking')} className="min-w-0">
          <dt className="sr-only">{t('shop.productName')}</dt>
          <dd className="wrap-anywhere font-semibold text-base leading-snug">{productName}</dd>
          <dt className="sr-only">{t('shop.name')}</dt>
          <dd className="wrap-anywhere mt-0.5 inline after:content-['_·_']">{name}</dd>
          <dt className="sr-only">{t('shop.email')}</dt>
          <dd className="muted wrap-anywhere inline">{email}</dd>
        </dl>
      </div>
      <Costs price={resalePrice} label={t('shop.resalePrice')} />
    </div>
  )
}
