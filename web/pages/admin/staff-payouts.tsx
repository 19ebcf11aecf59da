import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { StaffPayout } from '#shared/contract/payouts.ts'
import { listText, priceText } from '#shared/format.ts'
import { msg, t } from '#shared/language/message.ts'
import { ReasonedAction } from '#web/components/reasoned-action.tsx'
import { api } from '#web/lib/api.ts'
import { useTableParams } from '#web/lib/table-address.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { notify } from '#web/ui/notify.ts'
import { Time } from '#web/ui/time.tsx'
import { TablePage } from '../table-page.tsx'
import { AccountLinks } from './account-links.tsx'
import { OrderCell } from './order-cell.tsx'
import { UnlessOwn } from './own-matter.tsx'
import { staffPayoutsQuery } from './queries.ts'
import { RecordTransfer } from './record-transfer.tsx'
import { SeeBankDetails } from './see-bank-details.tsx'
import { UnlessWaiting } from './unless-waiting.tsx'

const columns: Column<StaffPayout>[] = [
  {
    key: 'sale',
    header: msg('columns.sale'),
    bare: true,
    cell: ({ _id, productName, sellerName, sellerEmail }) => (
      <OrderCell id={_id} productName={productName}>
        {listText([sellerName, sellerEmail ?? t('staff.accountClosed')])}
      </OrderCell>
    ),
  },
  {
    key: 'reason',
    header: msg('columns.why'),
    cell: ({ reason, links }) => (
      <>
        <span className="wrap-anywhere">{reason}</span>
        <AccountLinks links={links} />
      </>
    ),
  },
  { key: 'since', header: msg('columns.since'), cell: ({ since }) => <Time at={since} as="day" /> },
  {
    key: 'amount',
    header: msg('columns.toTransfer'),
    cell: ({ amount, setOff }) => (
      <div className="whitespace-nowrap">
        <p className="font-semibold tabular-nums">{priceText(amount)}</p>
        {setOff > 0 && <p className="muted text-xs">{t('staff.keptBack', { price: priceText(setOff) })}</p>}
      </div>
    ),
  },
  {
    key: 'record',
    header: msg('columns.record'),
    action: true,
    cell: (payout) => <Pay payout={payout} />,
  },
]

export function StaffPayouts({ above }: { above: ReactNode }) {
  const { params } = useTableParams()
  const payouts = useQuery(staffPayoutsQuery(params.after))
  return (
    <TablePage
      title={t('staff.bankTransfers')}
      note={t('staff.staffPayoutsNote')}
      above={above}
      query={payouts}
      rows={payouts.data?.items}
      columns={columns}
      rowKey={({ _id }) => _id}
      pending={t('staff.loadingList')}
      empty={() => (
        <EmptyState icon="check" title={t('staff.noStaffPayout')}>
          {t('staff.noStaffPayoutNote')}
        </EmptyState>
      )}
    />
  )
}

function Pay({ payout }: { payout: StaffPayout }) {
  const { _id, productName, sellerName, amount, ownMatter, canTryAgain } = payout
  return (
    <UnlessOwn ownMatter={ownMatter} permission="payouts.transfer">
      <UnlessWaiting act="recordBankTransfer" subject={_id}>
        <div className="flex flex-wrap items-center gap-2">
          {canTryAgain && (
            <ReasonedAction
              label={t('staff.tryPayoutAgain')}
              about={productName}
              question={t('staff.tryPayoutAgainQuestion', { sellerName, price: priceText(amount) })}
              note={t('staff.tryPayoutAgainNote')}
              readers="log"
              act={async (reason) => notify.success((await api.retryPayout({ id: _id, reason })).message)}
            />
          )}
          <SeeBankDetails payout={payout} />
          <RecordTransfer
            about={productName}
            amount={amount}
            to={sellerName}
            record={(transfer) => api.recordBankTransfer({ id: _id, amount, ...transfer })}
          />
        </div>
      </UnlessWaiting>
    </UnlessOwn>
  )
}
