import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Product } from '#shared/contract/catalog.ts'
import { priceText } from '#shared/domain/money.ts'
import { PhoneImage } from './phone-image.tsx'
import { VerifiedBadge } from './verified-badge.tsx'

/** S2.21, S2.25: what it is, what it costs, what is saved against new, how old it is, who sells it. `to` makes all of it a link. */
export function ProductCard({
  product,
  to,
  eager = false,
  children,
}: {
  product: Product
  to?: string
  eager?: boolean
  children?: ReactNode
}) {
  const { productName, usedYears, sellerName, sellerVerified, postDate } = product
  return (
    <article className="surface relative flex h-full flex-col overflow-hidden transition-shadow hover:shadow-card">
      <PhoneImage src={product.productImage} alt="" eager={eager} />
      <div className="flex flex-1 flex-col gap-3 p-4 sm:p-5">
        <h3 className="break-words font-semibold text-lg leading-snug">
          {to ? (
            <Link to={to} className="after:absolute after:inset-0 hover:text-primary">
              {productName}
            </Link>
          ) : (
            productName
          )}
        </h3>
        <Prices product={product} />
        <dl className="muted grid gap-1.5 text-sm">
          <div>Used: {usedYears === 1 ? '1 Year' : `${usedYears} Years`}</div>
          <div className="flex flex-wrap items-center gap-x-2">
            <dt className="sr-only">Seller</dt>
            <dd className="min-w-0 break-words">{sellerName}</dd>
            {sellerVerified && (
              <dd>
                <VerifiedBadge />
              </dd>
            )}
          </div>
          <div>
            <dt className="sr-only">Posted</dt>
            <dd>{postDate}</dd>
          </div>
        </dl>
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
        <span className="font-bold text-2xl tracking-tight">{priceText(resalePrice)}</span>
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
