import { Skeleton } from '#web/ui/waiting.tsx'
import { cardGrid } from './product-card.tsx'

/** Of the shape of a product card with its button; for those who cannot see it, something else says what is waited for. */
export const ProductCardSkeleton = () => (
  <div aria-hidden="true" className="surface flex h-full flex-col overflow-hidden">
    <Skeleton className="aspect-square w-full rounded-none" />
    <div className="flex min-w-0 flex-1 flex-col gap-3 p-3 sm:p-5">
      <Skeleton className="h-12 w-4/5" />
      <Skeleton className="h-12 w-2/3" />
      <Skeleton className="h-18 w-1/2" />
      <Skeleton className="mt-2 h-11 w-full" />
    </div>
  </div>
)

/** While a list of phones is on its way. */
export const ProductGridSkeleton = () => (
  <div className={`${cardGrid} lg:grid-cols-3 xl:grid-cols-4`}>
    {['one', 'two', 'three', 'four'].map((place) => (
      <ProductCardSkeleton key={place} />
    ))}
  </div>
)
