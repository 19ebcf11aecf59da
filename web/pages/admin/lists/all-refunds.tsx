import { t } from '#shared/language/message.ts'
import { refundColumns } from '#shared/lists/money-columns.ts'
import { refundStateNames } from '#shared/lists/state-names.ts'
import { begin, ensure } from '#web/lib/reading.ts'
import { tableParamsIn } from '#web/lib/table-address.ts'
import { pageMeta } from '#web/lib/title.ts'
import type { Route } from './+types/all-refunds.ts'
import { refundCells } from './cells.tsx'
import { choicesIn, FilterChoice, Filters, WhenFilter } from './filter-fields.tsx'
import { refundList } from './list-queries.ts'
import { StaffList } from './staff-list.tsx'

export const meta = () => pageMeta(t('lists.refunds'), t('lists.refundsAbout'))

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  begin(() => [ensure(refundList.query(tableParamsIn(request)))])

const first = ['phone', 'began', 'state', 'amount', 'reason', 'refund']

/** S15.4: all refunds. */
export default function AllRefunds() {
  return (
    <StaffList
      list={refundList}
      title={t('lists.refunds')}
      columns={refundColumns}
      cells={refundCells}
      first={first}
      filters={
        <Filters>
          <FilterChoice
            name="status"
            label={t('columns.state')}
            every={t('find.everyState')}
            choices={choicesIn(refundStateNames)}
          />
          <WhenFilter />
        </Filters>
      }
      nothing={t('lists.noRefunds')}
      showAll={t('lists.allRefunds')}
    />
  )
}
