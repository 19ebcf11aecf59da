import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { StaffRefund } from '#shared/contract/payments.ts'
import { listText, priceText } from '#shared/format.ts'
import { msg, t } from '#shared/language/message.ts'
import { IfMay } from '#web/components/if-may.tsx'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/messages.ts'
import { useTableParams } from '#web/lib/table-address.ts'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { notify } from '#web/ui/notify.ts'
import { aloud, tr } from '#web/ui/rich-text.tsx'
import { Time } from '#web/ui/time.tsx'
import { TablePage } from '../table-page.tsx'
import { AccountLinks } from './account-links.tsx'
import { OrderCell } from './order-cell.tsx'
import { UnlessOwn } from './own-matter.tsx'
import { staffRefundsQuery } from './queries.ts'
import { RecordTransfer } from './record-transfer.tsx'
import { UnlessWaiting } from './unless-waiting.tsx'

const nameOf = ({ productName }: StaffRefund) => productName ?? t('staff.chargeWithoutOrder')

const columns: Column<StaffRefund>[] = [
  {
    key: 'order',
    header: msg('columns.order'),
    bare: true,
    cell: (refund) => (
      <OrderCell id={refund.order} productName={nameOf(refund)}>
        {listText([refund.buyer, refund.buyerEmail].filter((text) => text !== null))}
        {refund.buyerPhone && <span className="block">{refund.buyerPhone}</span>}
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
    cell: ({ amount }) => <span className="whitespace-nowrap font-semibold tabular-nums">{priceText(amount)}</span>,
  },
  {
    key: 'record',
    header: msg('columns.record'),
    action: true,
    cell: (refund) => (
      <UnlessOwn ownMatter={refund.ownMatter} permission="refunds.transfer">
        <UnlessWaiting act="recordRefundTransfer" subject={refund._id}>
          <div className="flex flex-wrap gap-2">
            {refund.canTryAgain && (
              <IfMay permission="refunds.retry">
                <TryAgain refund={refund} />
              </IfMay>
            )}
            <RecordTransfer
              about={nameOf(refund)}
              amount={refund.amount}
              to={refund.buyer}
              isDecision={refund.waits}
              record={(transfer) =>
                api.recordRefundTransfer({ id: refund._id, ...transfer, ...(refund.waits && { decided: true }) })
              }
            />
          </div>
        </UnlessWaiting>
      </UnlessOwn>
    ),
  },
]

/** Retries the refund: the card may accept it by now. */
function TryAgain({ refund }: { refund: StaffRefund }) {
  const trying = useMutation({
    mutationFn: () => api.retryRefund({ id: refund._id }),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(messageOf(error)),
  })
  return (
    <Button size="small" tone="plain" busy={trying.isPending} onClick={() => trying.mutate()}>
      {tr('staff.tryRefundAgain', { name: nameOf(refund), aloud })}
    </Button>
  )
}

export function StaffRefunds({ above }: { above: ReactNode }) {
  const { params } = useTableParams()
  const refunds = useQuery(staffRefundsQuery(params.after))
  return (
    <TablePage
      title={t('staff.bankTransfers')}
      note={t('staff.staffRefundsNote')}
      above={above}
      query={refunds}
      rows={refunds.data?.items}
      columns={columns}
      rowKey={({ _id }) => _id}
      pending={t('staff.loadingList')}
      empty={() => (
        <EmptyState icon="check" title={t('staff.noStaffRefund')}>
          {t('staff.noStaffRefundNote')}
        </EmptyState>
      )}
    />
  )
}
