import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Approval } from '#shared/contract/approvals.ts'
import type { Once } from '#shared/contract/client.ts'
import type { StepInput } from '#shared/contract/step-input.ts'
import { priceText } from '#shared/format.ts'
import { msg, t } from '#shared/language/message.ts'
import { ConfirmedAction } from '#web/components/confirmed-action.tsx'
import { Loaded } from '#web/components/loaded.tsx'
import { api } from '#web/lib/api.ts'
import { begin, ensure } from '#web/lib/reading.ts'
import { pageMeta } from '#web/lib/title.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { TableSkeleton } from '#web/ui/data-table-skeleton.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { notify } from '#web/ui/notify.ts'
import { Time } from '#web/ui/time.tsx'
import { DashboardPage } from '../dashboard-page.tsx'
import { DropApproval } from './drop-approval.tsx'
import { approvalsQuery } from './queries.ts'

export const meta = () => pageMeta(t('approvals.title'), t('approvals.about'))

export const clientLoader = () => begin(() => [ensure(approvalsQuery)])

const columns: Column<Approval>[] = [
  {
    key: 'what',
    header: msg('columns.whatIsWanted'),
    bare: true,
    cell: ({ act, order, about }) => (
      <div className="min-w-0 text-start">
        <p className="wrap-anywhere font-semibold">{t('approvals.act', { act })}</p>
        <p className="muted wrap-anywhere text-sm">
          {order === null ? (
            about
          ) : (
            <Link to={`/dashboard/orders/${order}`} className="link-hover hover:text-primary">
              {about}
            </Link>
          )}
        </p>
      </div>
    ),
  },
  {
    key: 'given',
    header: msg('columns.why'),
    cell: ({ given }) => <span className="wrap-anywhere text-sm">{textsIn(given).join(' · ')}</span>,
  },
  { key: 'by', header: msg('columns.wantedBy'), cell: ({ by, isYours }) => (isYours ? t('approvals.you') : by) },
  { key: 'since', header: msg('columns.since'), cell: ({ at }) => <Time at={at} as="moment" /> },
  {
    key: 'amount',
    header: msg('columns.amount'),
    cell: ({ amount }) => <span className="whitespace-nowrap font-semibold tabular-nums">{priceText(amount)}</span>,
  },
  { key: 'confirm', header: msg('columns.confirm'), action: true, cell: (approval) => <Confirm approval={approval} /> },
  { key: 'drop', header: msg('columns.drop'), action: true, cell: (approval) => <DropApproval approval={approval} /> },
]

/** What the first person wrote or chose: a reference, a reason, who bears it. */
const textsIn = (given: Approval['given']) =>
  Object.entries(given).flatMap(([name, value]) =>
    typeof value !== 'string' ? [] : [name === 'bearer' ? t('partRefund.borneBy', { bearer: value }) : value],
  )

/** What waits for a second person (SECOND_PERSON_FROM). */
export default function Approvals() {
  const approvals = useQuery(approvalsQuery)
  return (
    <DashboardPage title={t('approvals.title')} note={t('approvals.note')}>
      <Loaded query={approvals} pending={<TableSkeleton label={t('approvals.loading')} />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon="check" title={t('approvals.none')}>
              {t('approvals.noneNote')}
            </EmptyState>
          ) : (
            <DataTable
              caption={t('approvals.title')}
              rows={rows}
              columns={columns}
              rowKey={({ act, subject }) => `${act} ${subject}`}
            />
          )
        }
      </Loaded>
    </DashboardPage>
  )
}

function Confirm({ approval }: { approval: Approval }) {
  if (approval.isYours) return null
  const { act, about, amount, by } = approval
  return (
    <ConfirmedAction
      label={t('approvals.confirm')}
      about={about}
      tone="primary"
      question={t('approvals.confirmQuestion', { what: t('approvals.act', { act }), amount, by, about })}
      note={t('approvals.confirmNote', { act })}
      act={(once) => doAgain(approval, once)}
      onDone={({ message }) => notify.success(message)}
    />
  )
}

/** Does what the first person wanted, with what they typed. */
function doAgain({ act, subject: id, given }: Approval, once: Once): Promise<{ message: string }> {
  const sent = { id, ...given }
  if (act === 'recordBankTransfer') return api.recordBankTransfer(sent as Parameters<typeof api.recordBankTransfer>[0])
  if (act === 'recordRefundTransfer') return api.recordRefundTransfer(sent as Parameters<typeof api.recordRefundTransfer>[0])
  if (act === 'writeOffDebt') return api.writeOffDebt(sent as Parameters<typeof api.writeOffDebt>[0])
  if (act === 'refundPart') return api.refundPart(sent as Parameters<typeof api.refundPart>[0], once)
  if (act === 'refundOrder') return api.refundOrder(sent as Parameters<typeof api.refundOrder>[0])
  return api.takeStep({ id, step: act, ...given } as { id: string } & StepInput)
}
