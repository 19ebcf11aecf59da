import { t } from '#shared/language/message.ts'
import { payoutColumns } from '#shared/lists/money-columns.ts'
import { payoutStateNames } from '#shared/lists/state-names.ts'
import { begin, ensure } from '#web/lib/reading.ts'
import { tableParamsIn } from '#web/lib/table-address.ts'
import { pageMeta } from '#web/lib/title.ts'
import type { Route } from './+types/all-payouts.ts'
import { choicesIn, FilterChoice, Filters, SearchFilter, WhenFilter } from './filter-fields.tsx'
import { payoutList } from './list-queries.ts'
import { payoutCells, transferActions } from './payout-cells.tsx'
import { StaffList } from './staff-list.tsx'

export const meta = () => pageMeta(t('lists.payoutsTitle'), t('lists.payoutsAbout'))

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  begin(() => [ensure(payoutList.query(tableParamsIn(request)))])

const first = ['sale', 'state', 'since', 'amount']

/** S15.4: all payouts. */
export default function AllPayouts() {
  return (
    <StaffList
      list={payoutList}
      title={t('lists.payoutsTitle')}
      columns={payoutColumns}
      cells={payoutCells}
      first={first}
      actions={transferActions}
      filters={
        <Filters>
          <FilterChoice
            name="status"
            label={t('columns.state')}
            every={t('find.everyState')}
            choices={choicesIn(payoutStateNames)}
          />
          <WhenFilter />
          <SearchFilter label={t('columns.seller')} />
        </Filters>
      }
      nothing={t('lists.noPayouts')}
      showAll={t('lists.allPayouts')}
    />
  )
}
