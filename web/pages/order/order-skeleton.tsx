import { Skeleton } from '#web/ui/waiting.tsx'

export const OrderSkeleton = () => (
  <div role="status" className="grid gap-5 xl:grid-cols-[3fr_2fr]">
    <span className="sr-only">Loading the order</span>
    <Skeleton className="h-64" />
    <Skeleton className="h-64" />
  </div>
)
