import type { ReactNode } from 'react'
import type { Product } from '#shared/contract/catalog.ts'
import { conditions, storageText } from '#shared/domain/phones/listing-facts.ts'
import { isUpdateWarning, perYearText, shortUpdatesText } from '#shared/domain/phones/updates.ts'
import { usedText } from '#shared/domain/phones/used-text.ts'
import { t } from '#shared/language/message.ts'
import { phoneAddress, sellerAddress } from '#web/lib/addresses.ts'
import { Link } from '#web/ui/link.tsx'
import { CompareCorner } from './compare-button.tsx'
import { PhoneImage } from './phone-image.tsx'
import { Price } from './price.tsx'
import { SellerScore } from './seller-score.tsx'
import { VerifiedBadge } from './verified-badge.tsx'

const sizes = '(min-width: 80rem) 18rem, (min-width: 64rem) 23rem, (min-width: 22rem) 46vw, 92vw'

/** The grid of a card list: two per row on all but the narrowest screens. */
export const cardGrid = 'grid gap-3 min-[22rem]:grid-cols-2 sm:gap-5'

/**
 * S2.21, S2.25: a phone's name, price, saving, age and seller. The whole card links to the phone's page. `place` is its position
 * in the list, given if the page starts with that list.
 */
export function ProductCard({
  product,
  heading: Heading = 'h3',
  place,
  children,
}: {
  product: Product
  heading?: 'h2' | 'h3'
  place?: number
  children?: ReactNode
}) {
  const { productName, usedYears, sellerName, sellerVerified, postDate } = product
  return (
    <article className="surface relative flex h-full flex-col overflow-hidden transition-shadow hover:shadow-card">
      <CompareCorner id={product._id} name={productName} />
      <div className="relative">
        <PhoneImage
          src={product.productImage}
          alt=""
          eager={place !== undefined && place < 4}
          first={place === 0}
          sizes={sizes}
        />
        {product.bookedUntil && (
          <span className="absolute bottom-2 start-2 rounded-full bg-neutral px-2.5 py-0.5 font-semibold text-neutral-content text-xs">
            {product.bookedByYou ? t('parts.bookedByYou') : t('parts.booked')}
          </span>
        )}
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-2 p-3 sm:gap-3 sm:p-5">
        <Heading className="wrap-anywhere line-clamp-3 font-semibold text-sm leading-snug sm:text-lg">
          <Link to={phoneAddress(product._id)} className="after:absolute after:inset-0 hover:text-primary">
            {productName}
          </Link>
        </Heading>
        <Price product={product} />
        <Glance product={product} />
        <ul className="muted grid gap-1 text-xs sm:gap-1.5 sm:text-sm">
          <li>{t('quoted.used', { length: usedText(usedYears), years: usedYears })}</li>
          <li>
            <UpdatesLine updates={product.updates} />
          </li>
          <li className="flex flex-wrap items-center gap-x-2">
            <Link to={sellerAddress(product.sellerId)} className="link link-hover wrap-anywhere relative min-w-0">
              <span className="sr-only">{t('parts.seller')} </span>
              {sellerName}
            </Link>
            {sellerVerified && <VerifiedBadge sellerId={product.sellerId} />}
          </li>
          <li>
            <SellerScore of={product} />
          </li>
          <li>
            <span className="sr-only">{t('parts.posted')} </span>
            {postDate}
          </li>
        </ul>
        {children && <div className="relative mt-auto pt-1 sm:pt-2">{children}</div>}
      </div>
    </article>
  )
}

/** S21.1: until when the phone gets security updates, or that it is not known. */
function UpdatesLine({ updates }: Pick<Product, 'updates'>) {
  const perYear = perYearText(updates)
  return (
    <span className={isUpdateWarning(updates) ? 'rounded-selector bg-warning/15 px-1 font-medium text-base-content' : ''}>
      {shortUpdatesText(updates)}
      {perYear !== undefined && <span className="block">{perYear}</span>}
    </span>
  )
}

/** The facts buyers ask about first, if the seller has given them. */
function Glance({ product: { storage, condition, batteryHealth } }: { product: Product }) {
  const facts = [
    storage !== null && storageText(storage),
    condition !== null && t(conditions[condition].label),
    batteryHealth !== null && t('parts.battery', { batteryHealth }),
  ].filter((fact) => fact !== false)
  if (facts.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-1 font-medium text-xs sm:gap-1.5">
      {facts.map((fact) => (
        <li key={fact} className="whitespace-nowrap rounded-selector bg-base-200 px-1.5 py-0.5 sm:px-2 sm:py-1">
          {fact}
        </li>
      ))}
    </ul>
  )
}
