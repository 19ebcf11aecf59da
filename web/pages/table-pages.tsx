import { Navigate } from 'react-router'
import { type TableParams, tableAddress } from '#web/lib/table-address.ts'
import { PageLinks } from '#web/ui/data-table-pages.tsx'

/** Whether a later page has no rows left: then the list goes back to its first page, which may have some. */
export const isGonePage = ({ after }: TableParams, rows: readonly unknown[]) => after !== '' && rows.length === 0
export const ToFirstPage = ({ params }: { params: TableParams }) => (
  <Navigate to={{ search: tableAddress({ ...params, after: '' }) }} replace />
)

/** Links to the other pages of a list whose parameters are in the address. */
export const TablePages = ({ params, next }: { params: TableParams; next: Record<string, string> | undefined }) => (
  <PageLinks
    first={params.after ? tableAddress({ ...params, after: '' }) || '?' : undefined}
    next={next?.after && tableAddress({ ...params, after: next.after })}
  />
)
