import type { ReactNode } from 'react'
import { t } from '#shared/language/message.ts'
import { payoutColumns } from '#shared/lists/money-columns.ts'
import { Filters, SearchFilter, WhenFilter } from './filter-fields.tsx'
import { transferList } from './list-queries.ts'
import { payoutCells, transferActions } from './payout-cells.tsx'
import { StaffList } from './staff-list.tsx'

const first = ['sale', 'reason', 'since', 'amount']

/** S11.2: the payouts that staff make by bank transfer. */
export const TransfersToSellers = ({ above }: { above: ReactNode }) => (
  <StaffList
    list={transferList}
    title={t('staff.bankTransfers')}
    note={t('staff.staffPayoutsNote')}
    columns={payoutColumns}
    cells={payoutCells}
    first={first}
    actions={transferActions}
    filters={
      <div className="grid gap-4">
        {above}
        <Filters>
          <WhenFilter />
          <SearchFilter label={t('columns.seller')} />
        </Filters>
      </div>
    }
    nothing={t('staff.noStaffPayout')}
    showAll={t('lists.allTransfers')}
  />
)
