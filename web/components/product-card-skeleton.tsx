import { Skeleton } from '#web/ui/waiting.tsx'

/** Of the shape of a product card with its button; for those who cannot see it, something else says what is waited for. */
export const ProductCardSkeleton = () => (
  <div aria-hidden="true" className="surface grid h-full grid-cols-[38%_1fr] overflow-hidden sm:flex sm:flex-col">
    <div className="p-3 pr-0 sm:p-0">
      <Skeleton className="aspect-square w-full sm:rounded-none" />
    </div>
    <div className="flex min-w-0 flex-1 flex-col gap-3 p-4 sm:p-5">
      <Skeleton className="h-12 w-4/5" />
      <Skeleton className="h-12 w-2/3" />
      <Skeleton className="h-18 w-1/2" />
      <Skeleton className="mt-2 h-11 w-full" />
    </div>
  </div>
)

/** While a list of phones is on its way. */
export const ProductGridSkeleton = () => (
  <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
    {['one', 'two', 'three', 'four'].map((place) => (
      <ProductCardSkeleton key={place} />
    ))}
  </div>
)
