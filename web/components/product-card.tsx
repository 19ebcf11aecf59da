import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Product } from '#shared/contract/catalog.ts'
import { priceText } from '#shared/domain/money.ts'
import { PhoneImage } from './phone-image.tsx'
import { VerifiedBadge } from './verified-badge.tsx'

/** On a phone the picture stands beside the words, on wider screens above them. */
const sizes = '(min-width: 80rem) 18rem, (min-width: 64rem) 23rem, (min-width: 40rem) 46vw, 35vw'

/** S2.21, S2.25: what it is, what it costs, what is saved against new, how old it is, who sells it. `to` makes all of it a link. */
export function ProductCard({
  product,
  to,
  heading: Heading = 'h3',
  eager = false,
  children,
}: {
  product: Product
  to?: string
  heading?: 'h2' | 'h3'
  eager?: boolean
  children?: ReactNode
}) {
  const { productName, usedYears, sellerName, sellerVerified, postDate } = product
  return (
    <article className="surface relative grid h-full grid-cols-[38%_1fr] overflow-hidden transition-shadow hover:shadow-card sm:flex sm:flex-col">
      <div className="p-3 pr-0 sm:p-0">
        <PhoneImage src={product.productImage} alt="" eager={eager} sizes={sizes} className="rounded-lg sm:rounded-none" />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-2.5 p-4 sm:gap-3 sm:p-5">
        <Heading className="break-words font-semibold leading-snug sm:text-lg">
          {to ? (
            <Link to={to} className="after:absolute after:inset-0 hover:text-primary">
              {productName}
            </Link>
          ) : (
            productName
          )}
        </Heading>
        <Prices product={product} />
        <ul className="muted grid gap-1.5 text-sm">
          <li>Used: {usedYears === 1 ? '1 Year' : `${usedYears} Years`}</li>
          <li className="flex flex-wrap items-center gap-x-2">
            <span className="min-w-0 break-words">
              <span className="sr-only">Seller: </span>
              {sellerName}
            </span>
            {sellerVerified && <VerifiedBadge />}
          </li>
          <li>
            <span className="sr-only">Posted: </span>
            {postDate}
          </li>
        </ul>
        {children && <div className="relative mt-auto pt-2">{children}</div>}
      </div>
    </article>
  )
}

function Prices({ product: { resalePrice, orginalPrice } }: { product: Product }) {
  const saved = orginalPrice - resalePrice
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-bold text-xl tracking-tight sm:text-2xl">{priceText(resalePrice)}</span>
        {saved > 0 && (
          <span className="muted text-sm">
            <span className="sr-only">Original price </span>
            <s>{priceText(orginalPrice)}</s> new
          </span>
        )}
      </p>
      {saved > 0 && (
        <p className="mt-1 font-medium text-sm text-success">
          You save {priceText(Math.round(saved * 100) / 100)} ({Math.round((saved / orginalPrice) * 100)} %)
        </p>
      )}
    </div>
  )
}
