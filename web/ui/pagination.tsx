import { Button } from './button.tsx'

/** Pages of rows that are here already; `page` counts from 0. */
export function Pagination({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  if (pages < 2) return null
  return (
    <nav aria-label="Pages" className="mt-4 flex items-center justify-end gap-3 text-sm">
      <Button tone="plain" size="small" disabled={page === 0} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <span aria-live="polite">
        Page {page + 1} of {pages}
      </span>
      <Button tone="plain" size="small" disabled={page >= pages - 1} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  )
}

/** Fetches what comes after what is shown; nothing when there is no more. */
export function LoadMore({ hasMore, busy, onMore }: { hasMore: boolean; busy: boolean; onMore: () => void }) {
  if (!hasMore) return null
  return (
    <div className="mt-8 flex justify-center">
      <Button tone="plain" busy={busy} onClick={onMore}>
        Load more
      </Button>
    </div>
  )
}
