import { Link } from 'react-router'
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

/** Pages that the server reads, each with an address of its own; Back leads to the one before. */
export function PageLinks({ first, next }: { first: string | undefined; next: string | undefined }) {
  if (first === undefined && next === undefined) return null
  const look = 'btn btn-sm border-base-300 bg-base-100 hover:bg-base-200'
  return (
    <nav aria-label="Pages" className="mt-4 flex items-center justify-end gap-3 text-sm">
      {first !== undefined && (
        <Link to={{ search: first }} className={look}>
          First page
        </Link>
      )}
      {next !== undefined && (
        <Link to={{ search: next }} rel="next" className={look}>
          Next page
        </Link>
      )}
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
