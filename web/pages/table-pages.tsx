import { type TableWords, tableAddress } from '#web/lib/table-address.ts'
import { PageLinks } from '#web/ui/data-table-pages.tsx'

/** The ways to the other pages of a list whose words stand in the address. */
export const TablePages = ({ words, next }: { words: TableWords; next: Record<string, string> | undefined }) => (
  <PageLinks
    first={words.after ? tableAddress({ ...words, after: '' }) || '?' : undefined}
    next={next?.after && tableAddress({ ...words, after: next.after })}
  />
)
