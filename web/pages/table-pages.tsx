import { type TableParams, tableAddress } from '#web/lib/table-address.ts'
import { PageLinks } from '#web/ui/data-table-pages.tsx'

/** The ways to the other pages of a list whose parameters stand in the address. */
export const TablePages = ({ params, next }: { params: TableParams; next: Record<string, string> | undefined }) => (
  <PageLinks
    first={params.after ? tableAddress({ ...params, after: '' }) || '?' : undefined}
    next={next?.after && tableAddress({ ...params, after: next.after })}
  />
)
