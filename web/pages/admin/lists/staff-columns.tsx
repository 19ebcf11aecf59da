import { priceText } from '#shared/format.ts'
import type { ListColumn } from '#shared/lists/list-column.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { Time } from '#web/ui/time.tsx'

/** By the key of a column: what the page shows in it otherwise than its value, and whether it can be sorted by it. */
export type Cells<Row> = Record<string, Partial<Pick<Column<Row>, 'cell' | 'bare' | 'sort' | 'action'>>>

/** The columns of a list of the staff as its page shows them. */
export const columnsOf = <Row,>(columns: readonly ListColumn<Row>[], cells: Cells<Row>): Column<Row>[] =>
  columns.map((column) => ({
    key: column.key,
    header: column.header,
    cell: (row) => <Value of={column.of} value={column.value(row)} />,
    ...cells[column.key],
  }))

function Value({ of, value }: { of: ListColumn<never>['of']; value: string | number | null }) {
  if (value === null || value === '') return <span className="muted">–</span>
  if (of === 'instant') return <Time at={String(value)} as="day" />
  if (of === 'money') return <span className="whitespace-nowrap tabular-nums">{priceText(Number(value))}</span>
  return (
    <span className="wrap-anywhere" dir="auto">
      {value}
    </span>
  )
}
