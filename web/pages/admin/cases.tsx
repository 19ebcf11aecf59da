import { useQuery } from '@tanstack/react-query'
import type { ListedCase } from '#shared/contract/cases.ts'
import type { CaseState } from '#shared/domain/case/facts.ts'
import { caseKindLabels } from '#shared/domain/case/texts.ts'
import { priceText } from '#shared/format.ts'
import { type MessageFor, msg, t } from '#shared/language/message.ts'
import { begin, ensure } from '#web/lib/reading.ts'
import { type TableParams, tableAddress, tableParamsIn, useTableParams } from '#web/lib/table-address.ts'
import { pageMeta } from '#web/lib/title.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Time } from '#web/ui/time.tsx'
import { TablePage } from '../table-page.tsx'
import type { Route } from './+types/cases.ts'
import { AccountLinks } from './account-links.tsx'
import { OrderCell } from './order-cell.tsx'
import { casesQuery } from './queries.ts'
import { StaffSortChoice } from './staff-sort.tsx'

export const meta = () => pageMeta(t('staff.cases'), t('staff.casesAbout'))

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => begin(() => [ensure(casesQuery(tableParamsIn(request)))])

const states: Record<CaseState, MessageFor> = {
  seller_turn: msg('staff.caseSellerTurn'),
  talking: msg('staff.caseTalking'),
  return_agreed: msg('staff.caseReturnAgreed'),
  returning: msg('staff.caseReturning'),
  returned: msg('staff.caseReturned'),
  decision: msg('staff.toDecide'),
  decided: msg('staff.decided'),
  appealed: msg('staff.appealed'),
  closed: msg('staff.caseClosed'),
}

const columns: Column<ListedCase>[] = [
  {
    key: 'order',
    header: msg('columns.order'),
    bare: true,
    cell: ({ _id, productName, buyer, sellerName }) => (
      <OrderCell id={_id} productName={productName}>
        {t('staff.buyerFromSeller', { buyer, sellerName })}
      </OrderCell>
    ),
  },
  {
    key: 'kind',
    header: msg('columns.whatIsWrong'),
    cell: ({ kind, links }) => (
      <>
        <span className="wrap-anywhere">{t(caseKindLabels[kind])}</span>
        <AccountLinks links={links} />
      </>
    ),
  },
  {
    key: 'state',
    header: msg('columns.state'),
    cell: ({ state, isLate, askedBy, buyer, sellerName }) => (
      <>
        <Badge {...(isLate && { tone: 'warm' as const })}>{isLate ? t('staff.late') : t(states[state])}</Badge>
        {state === 'decision' && askedBy && (
          <p className="muted wrap-anywhere mt-1 text-sm">
            {t('staff.askedBy', { name: askedBy === 'buyer' ? buyer : sellerName })}
          </p>
        )}
      </>
    ),
  },
  { key: 'since', header: msg('columns.since'), cell: ({ since }) => <Time at={since} as="day" /> },
  { key: 'until', header: msg('columns.byRule'), cell: ({ until }) => <Time at={until} as="day" /> },
  {
    key: 'total',
    header: msg('columns.total'),
    cell: ({ total }) => <span className="whitespace-nowrap tabular-nums">{priceText(total)}</span>,
  },
]

const Parts = ({ params }: { params: TableParams }) => (
  <Tabs
    label={t('staff.whichCases')}
    tabs={[
      { label: t('staff.toDecide'), status: '' },
      { label: t('staff.allOpen'), status: 'open' },
    ].map(({ label, status }) => ({
      label,
      search: tableAddress({ ...params, after: '', status }),
      current: params.status === status,
    }))}
  />
)

/** S10.13: the cases for staff to decide. */
export default function Cases() {
  const { params } = useTableParams()
  const cases = useQuery(casesQuery(params))
  return (
    <TablePage
      title={t('staff.cases')}
      query={cases}
      rows={cases.data?.items}
      columns={columns}
      rowKey={({ _id }) => _id}
      pending={t('staff.loadingCases')}
      filters={<StaffSortChoice />}
      above={<Parts params={params} />}
      empty={() => (
        <EmptyState icon="check" title={t('staff.noCase')}>
          {t('staff.noCaseNote')}
        </EmptyState>
      )}
    />
  )
}
