import { t } from '#shared/language/message.ts'
import { paymentColumns } from '#shared/lists/money-columns.ts'
import { chargeStateNames } from '#shared/lists/state-names.ts'
import { begin, ensure } from '#web/lib/reading.ts'
import { tableParamsIn } from '#web/lib/table-address.ts'
import { pageMeta } from '#web/lib/title.ts'
import type { Route } from './+types/all-payments.ts'
import { paymentCells } from './cells.tsx'
import { choicesIn, FilterChoice, Filters, WhenFilter } from './filter-fields.tsx'
import { paymentList } from './list-queries.ts'
import { StaffList } from './staff-list.tsx'

export const meta = () => pageMeta(t('lists.payments'), t('lists.paymentsAbout'))

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  begin(() => [ensure(paymentList.query(tableParamsIn(request)))])

const first = ['phone', 'began', 'state', 'amount', 'payment']

/** S15.4: all payments, also those that were not completed. */
export default function AllPayments() {
  return (
    <StaffList
      list={paymentList}
      title={t('lists.payments')}
      columns={paymentColumns}
      cells={paymentCells}
      first={first}
      filters={
        <Filters>
          <FilterChoice
            name="status"
            label={t('columns.state')}
            every={t('find.everyState')}
            choices={choicesIn(chargeStateNames)}
          />
          <WhenFilter />
        </Filters>
      }
      nothing={t('lists.noPayments')}
      showAll={t('lists.allPayments')}
    />
  )
}
