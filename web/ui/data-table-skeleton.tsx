import { Skeleton } from './waiting.tsx'

/** Placeholder for a table while it is loading. */
export const TableSkeleton = ({ label }: { label: string }) => (
  <div role="status" className="surface space-y-4 p-4">
    <span className="sr-only">{label}</span>
    {['one', 'two', 'three', 'four'].map((place) => (
      <div key={place} className="flex items-center gap-4">
        <Skeleton className="size-14 shrink-0" />
        <div className="flex-1 space-y-2">
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-3 w-1/3" />
        </div>
        <Skeleton className="hidden h-9 w-24 sm:block" />
      </div>
    ))}
  </div>
)
