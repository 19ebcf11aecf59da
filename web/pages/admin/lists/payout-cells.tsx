import type { ListedPayout } from '#shared/contract/work-lists.ts'
import { listText, priceText } from '#shared/format.ts'
import { msg, t } from '#shared/language/message.ts'
import { payoutStateNames } from '#shared/lists/state-names.ts'
import { ReasonedAction } from '#web/components/reasoned-action.tsx'
import { api } from '#web/lib/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { notify } from '#web/ui/notify.ts'
import { AccountLinks } from '../account-links.tsx'
import { OrderCell } from '../order-cell.tsx'
import { UnlessOwn } from '../own-matter.tsx'
import { RecordTransfer } from '../record-transfer.tsx'
import { SeeBankDetails } from '../see-bank-details.tsx'
import { UnlessWaiting } from '../unless-waiting.tsx'
import { PersonLink } from './cells.tsx'
import type { Cells } from './staff-columns.tsx'

export const payoutCells: Cells<ListedPayout> = {
  sale: {
    bare: true,
    cell: ({ _id, productName, seller, sellerEmail }) => (
      <OrderCell id={_id} productName={productName}>
        {listText([seller, sellerEmail ?? t('staff.accountClosed')])}
      </OrderCell>
    ),
  },
  seller: { cell: ({ seller, sellerId }) => <PersonLink id={sellerId} name={seller} /> },
  state: { cell: ({ state }) => <Badge tone={state === 'staff' ? 'warm' : undefined}>{t(payoutStateNames[state])}</Badge> },
  reason: {
    cell: ({ reason, links }) => (
      <>
        <span className="wrap-anywhere">{reason ?? '–'}</span>
        <AccountLinks links={links} />
      </>
    ),
  },
  since: { sort: { by: 'since', up: msg('columns.sinceLongest'), down: msg('columns.sinceShortest') } },
  amount: {
    sort: { by: 'amount', up: msg('columns.amountSmallestFirst'), down: msg('columns.amountGreatestFirst') },
    cell: ({ amount, setOff }) => (
      <div className="whitespace-nowrap">
        <p className="font-semibold tabular-nums">{priceText(amount)}</p>
        {setOff > 0 && <p className="muted text-xs">{t('staff.keptBack', { price: priceText(setOff) })}</p>}
      </div>
    ),
  },
}

/** What staff do about the payouts that they make by bank transfer. */
export const transferActions: readonly Column<ListedPayout>[] = [
  {
    key: 'record',
    header: msg('columns.record'),
    action: true,
    cell: (payout) => (payout.state === 'staff' ? <Pay payout={payout} /> : null),
  },
]

function Pay({ payout }: { payout: ListedPayout }) {
  const { _id, productName, seller, amount, ownMatter, canTryAgain } = payout
  return (
    <UnlessOwn ownMatter={ownMatter} permission="payouts.transfer">
      <div className="flex flex-wrap items-center gap-2">
        {/* Also for the second person, who compares them. */}
        <SeeBankDetails payout={payout} />
        <UnlessWaiting act="recordBankTransfer" subject={_id}>
          <div className="flex flex-wrap items-center gap-2">
            {canTryAgain && (
              <ReasonedAction
                label={t('staff.tryPayoutAgain')}
                about={productName}
                question={t('staff.tryPayoutAgainQuestion', { sellerName: seller, price: priceText(amount) })}
                note={t('staff.tryPayoutAgainNote')}
                readers="log"
                act={async (reason) => notify.success((await api.retryPayout({ id: _id, reason })).message)}
              />
            )}
            <RecordTransfer
              about={productName}
              amount={amount}
              to={seller}
              record={(transfer) => api.recordBankTransfer({ id: _id, amount, ...transfer })}
            />
          </div>
        </UnlessWaiting>
      </div>
    </UnlessOwn>
  )
}
