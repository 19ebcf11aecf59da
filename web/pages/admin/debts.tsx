import { useQuery } from '@tanstack/react-query'
import type { Debt } from '#shared/contract/chargebacks.ts'
import { priceText } from '#shared/format.ts'
import { msg, t } from '#shared/language/message.ts'
import { begin, ensure } from '#web/lib/reading.ts'
import { tableParamsIn, useTableParams } from '#web/lib/table-address.ts'
import { pageMeta } from '#web/lib/title.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Time } from '#web/ui/time.tsx'
import { TablePage } from '../table-page.tsx'
import type { Route } from './+types/debts.ts'
import { debtsQuery } from './queries.ts'
import { StaffSortChoice } from './staff-sort.tsx'
import { WriteOff } from './write-off.tsx'

export const meta = () => pageMeta(t('staff.debts'), t('staff.debtsAbout'))

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => begin(() => [ensure(debtsQuery(tableParamsIn(request)))])

const columns: Column<Debt>[] = [
  {
    key: 'seller',
    header: msg('columns.seller'),
    bare: true,
    cell: ({ number, sellerName, sellerEmail }) => (
      <div className="min-w-0 text-start">
        <p className="wrap-anywhere font-semibold">{sellerName}</p>
        <p className="muted wrap-anywhere text-sm">{sellerEmail ?? t('staff.accountClosed')}</p>
        <p className="muted text-sm tabular-nums">{number}</p>
      </div>
    ),
  },
  {
    key: 'known',
    header: msg('columns.whatIsKnown'),
    cell: ({ known }) => <span className="wrap-anywhere text-sm">{known}</span>,
  },
  { key: 'since', header: msg('columns.since'), cell: ({ since }) => <Time at={since} as="day" /> },
  { key: 'from', header: msg('columns.canBeWrittenOff'), cell: ({ writeOffFrom }) => <Time at={writeOffFrom} as="day" /> },
  {
    key: 'amount',
    header: msg('columns.owed'),
    cell: ({ amount }) => <span className="whitespace-nowrap font-semibold tabular-nums">{priceText(amount)}</span>,
  },
  { key: 'write-off', header: msg('columns.writeOff'), action: true, cell: (debt) => <WriteOff debt={debt} /> },
]

/** S11.3: what sellers owe, until it is set off or written off. */
export default function Debts() {
  const { params } = useTableParams()
  const debts = useQuery(debtsQuery(params))
  return (
    <TablePage
      title={t('staff.debts')}
      note={t('staff.debtsNote')}
      query={debts}
      rows={debts.data?.items}
      columns={columns}
      rowKey={({ _id }) => _id}
      pending={t('staff.loadingDebts')}
      filters={<StaffSortChoice />}
      empty={() => (
        <EmptyState icon="check" title={t('staff.noDebt')}>
          {t('staff.noDebtNote')}
        </EmptyState>
      )}
    />
  )
}
