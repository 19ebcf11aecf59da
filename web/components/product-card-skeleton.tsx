import { Skeleton } from '#web/ui/waiting.tsx'
import { cardGrid } from './product-card.tsx'

/** Placeholder in the shape of a product card with its button; hidden from screen readers, which get a message elsewhere. */
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

/** Placeholder for a list of phones while it is loading. */
export const ProductGridSkeleton = () => (
  <div className={`${cardGrid} lg:grid-cols-3 xl:grid-cols-4`}>
    {['one', 'two', 'three', 'four'].map((place) => (
      <ProductCardSkeleton key={place} />
    ))}
  </div>
)
