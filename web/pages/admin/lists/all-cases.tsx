import type { caseFilters, ListedCase } from '#shared/contract/work-lists.ts'
import { caseKindLabels } from '#shared/domain/case/texts.ts'
import { type MessageFor, msg, t } from '#shared/language/message.ts'
import { caseColumns } from '#shared/lists/case-columns.ts'
import { caseStateNames } from '#shared/lists/state-names.ts'
import { begin, ensure } from '#web/lib/reading.ts'
import { tableParamsIn } from '#web/lib/table-address.ts'
import { pageMeta } from '#web/lib/title.ts'
import { Badge } from '#web/ui/badge.tsx'
import { AccountLinks } from '../account-links.tsx'
import { OrderCell } from '../order-cell.tsx'
import type { Route } from './+types/all-cases.ts'
import { PersonLink } from './cells.tsx'
import { choicesIn, FilterChoice, Filters, SearchFilter, WhenFilter } from './filter-fields.tsx'
import { caseList } from './list-queries.ts'
import type { Cells } from './staff-columns.tsx'
import { StaffList } from './staff-list.tsx'

export const meta = () => pageMeta(t('staff.cases'), t('staff.casesAbout'))

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => begin(() => [ensure(caseList.query(tableParamsIn(request)))])

const first = ['order', 'kind', 'state', 'since', 'until', 'total']

const filterNames: Record<(typeof caseFilters)[number], MessageFor> = {
  staff: msg('lists.waitsForStaff'),
  open: msg('staff.allOpen'),
  ...caseStateNames,
}

const State = ({ one: { state, isLate, askedBy, buyer, seller } }: { one: ListedCase }) => (
  <>
    <Badge {...(isLate && { tone: 'warm' as const })}>{isLate ? t('staff.late') : t(caseStateNames[state])}</Badge>
    {state === 'decision' && askedBy && (
      <p className="muted wrap-anywhere mt-1 text-sm">{t('staff.askedBy', { name: askedBy === 'buyer' ? buyer : seller })}</p>
    )}
  </>
)

const cells: Cells<ListedCase> = {
  order: {
    bare: true,
    cell: ({ order, productName, buyer, seller }) => (
      <OrderCell id={order} productName={productName}>
        {t('staff.buyerFromSeller', { buyer, sellerName: seller })}
      </OrderCell>
    ),
  },
  buyer: { cell: ({ buyer, buyerId }) => <PersonLink id={buyerId} name={buyer} /> },
  seller: { cell: ({ seller, sellerId }) => <PersonLink id={sellerId} name={seller} /> },
  kind: {
    cell: ({ kind, links }) => (
      <>
        <span className="wrap-anywhere">{t(caseKindLabels[kind])}</span>
        <AccountLinks links={links} />
      </>
    ),
  },
  state: { cell: (one) => <State one={one} /> },
  since: { sort: { by: 'since', up: msg('columns.sinceLongest'), down: msg('columns.sinceShortest') } },
  total: { sort: { by: 'total', up: msg('columns.totalSmallestFirst'), down: msg('columns.totalGreatestFirst') } },
}

/** S10.13, S15.4: all cases. */
export default function AllCases() {
  return (
    <StaffList
      list={caseList}
      title={t('staff.cases')}
      columns={caseColumns}
      cells={cells}
      first={first}
      filters={
        <Filters>
          <FilterChoice name="status" label={t('columns.state')} every={t('find.everyState')} choices={choicesIn(filterNames)} />
          <FilterChoice
            name="kind"
            label={t('columns.whatIsWrong')}
            every={t('lists.everyCaseKind')}
            choices={choicesIn(caseKindLabels)}
          />
          <WhenFilter />
          <SearchFilter label={t('lists.buyerOrSeller')} />
        </Filters>
      }
      nothing={t('lists.noCases')}
      showAll={t('lists.allCases')}
    />
  )
}
