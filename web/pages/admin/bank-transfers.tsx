import { t } from '#shared/language/message.ts'
import { begin, ensure } from '#web/lib/reading.ts'
import { tableAddress, tableParamsIn, useTableParams } from '#web/lib/table-address.ts'
import { pageMeta } from '#web/lib/title.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import type { Route } from './+types/bank-transfers.ts'
import { transferList } from './lists/list-queries.ts'
import { TransfersToSellers } from './lists/transfers-to-sellers.tsx'
import { staffRefundsQuery } from './queries.ts'
import { StaffRefunds } from './staff-refunds.tsx'

const toBuyers = 'buyers'

export const meta = () => pageMeta(t('staff.bankTransfers'), t('staff.bankTransfersAbout'))

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const params = tableParamsIn(request)
  return begin(() => [params.status === toBuyers ? ensure(staffRefundsQuery(params.after)) : ensure(transferList.query(params))])
}

/** S11.2: payouts to sellers who cannot be paid otherwise, and refunds that the card provider cannot make. */
export default function BankTransfers() {
  const isToBuyers = useTableParams().params.status === toBuyers
  const tabs = [
    { label: t('staff.toSellers'), search: '?', current: !isToBuyers },
    { label: t('staff.toBuyers'), search: tableAddress({ status: toBuyers }), current: isToBuyers },
  ]
  const above = <Tabs label={t('staff.toWhom')} tabs={tabs} />
  return isToBuyers ? <StaffRefunds above={above} /> : <TransfersToSellers above={above} />
}
