import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { HeldPayout } from '#shared/contract/payouts.ts'
import { priceText } from '#shared/format.ts'
import { msg, t } from '#shared/language/message.ts'
import { useMay } from '#web/components/if-may.tsx'
import { Loaded } from '#web/components/loaded.tsx'
import { begin, ensure } from '#web/lib/reading.ts'
import { pageMeta } from '#web/lib/title.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { TableSkeleton } from '#web/ui/data-table-skeleton.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Time } from '#web/ui/time.tsx'
import { DashboardPage } from '../dashboard-page.tsx'
import { ReleasePayout } from './hold-payout.tsx'
import { ReleaseSeller } from './hold-seller.tsx'
import { OrderCell } from './order-cell.tsx'
import { heldPayoutsQuery } from './queries.ts'

export const meta = () => pageMeta(t('find.held'), t('find.heldAbout'))

export const clientLoader = () => begin(() => [ensure(heldPayoutsQuery)])

const columns: Column<HeldPayout>[] = [
  { key: 'what', header: msg('columns.sale'), bare: true, cell: (held) => <What held={held} /> },
  { key: 'reason', header: msg('columns.why'), cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span> },
  { key: 'by', header: msg('find.heldBy'), cell: ({ by }) => by },
  { key: 'until', header: msg('find.heldUntil'), cell: ({ until }) => <Time at={until} as="day" /> },
  {
    key: 'amount',
    header: msg('columns.amount'),
    cell: ({ amount }) => <span className="whitespace-nowrap tabular-nums">{amount === null ? '–' : priceText(amount)}</span>,
  },
  { key: 'release', header: msg('staff.release'), action: true, cell: (held) => <Release held={held} /> },
]

/** S23.6: what staff hold back. */
export default function HeldPayouts() {
  const payouts = useQuery(heldPayoutsQuery)
  return (
    <DashboardPage title={t('find.held')} note={t('find.heldAbout')} busy={payouts.isPending}>
      <Loaded query={payouts} pending={<TableSkeleton label={t('staff.loadingList')} />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon="check" title={t('find.nothingHeld')}>
              {t('find.nothingHeldNote')}
            </EmptyState>
          ) : (
            <DataTable caption={t('find.held')} rows={rows} columns={columns} rowKey={({ what, _id }) => `${what} ${_id}`} />
          )
        }
      </Loaded>
    </DashboardPage>
  )
}

function Release({ held: { what, _id, seller, sellerId } }: { held: HeldPayout }) {
  if (!useMay('payouts.hold')) return null
  return what === 'order' ? <ReleasePayout order={_id} seller={seller} /> : <ReleaseSeller sellerId={sellerId} name={seller} />
}

const What = ({ held: { what, _id, productName, seller, sellerId } }: { held: HeldPayout }) =>
  what === 'order' ? (
    <OrderCell id={_id} productName={productName ?? ''}>
      {seller}
    </OrderCell>
  ) : (
    <div className="min-w-0 text-start">
      <Link to={`/dashboard/people/${sellerId}`} className="link-hover wrap-anywhere font-semibold hover:text-primary">
        {seller}
      </Link>
      <p className="muted text-sm">{t('find.allPayouts')}</p>
    </div>
  )
