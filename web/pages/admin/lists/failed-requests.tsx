import { Link } from 'react-router'
import { type failureKinds, keptDays } from '#shared/contract/failed-requests.ts'
import { type MessageFor, msg, t } from '#shared/language/message.ts'
import { failedRequestColumns } from '#shared/lists/failed-request-columns.ts'
import { begin, ensure } from '#web/lib/reading.ts'
import { tableAddress, tableParamsIn, useTableParams } from '#web/lib/table-address.ts'
import { pageMeta } from '#web/lib/title.ts'
import type { Route } from './+types/failed-requests.ts'
import { failedRequestCells } from './failed-request-cells.tsx'
import { choicesIn, FilterChoice, Filters, SearchFilter, WhenFilter } from './filter-fields.tsx'
import { failedRequestList } from './list-queries.ts'
import { StaffList } from './staff-list.tsx'

export const meta = () => pageMeta(t('failedRequests.title'), t('failedRequests.about'))

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  begin(() => [ensure(failedRequestList.query(tableParamsIn(request)))])

const first = ['tried', 'person', 'at', 'why', 'reference']

const kindNames: Record<(typeof failureKinds)[number], MessageFor> = {
  failed: msg('failedRequests.failed'),
  refused: msg('failedRequests.refused'),
}

/** S24.1: what failed for whom, by the reference that they quote. */
export default function FailedRequests() {
  return (
    <StaffList
      list={failedRequestList}
      title={t('failedRequests.title')}
      columns={failedRequestColumns}
      cells={failedRequestCells}
      first={first}
      filters={
        <div className="grid gap-3">
          <p className="muted text-sm">{t('failedRequests.note', { days: keptDays })}</p>
          <Filters>
            <FilterChoice
              name="status"
              label={t('failedRequests.kind')}
              every={t('failedRequests.every')}
              choices={choicesIn(kindNames)}
            />
            <WhenFilter />
            <SearchFilter label={t('failedRequests.search')} />
          </Filters>
          <Narrowed />
        </div>
      }
      nothing={t('failedRequests.none')}
      showAll={t('failedRequests.showAll')}
    />
  )
}

/** Says that the address is of one person or one reason, to which links lead. */
function Narrowed() {
  const { params } = useTableParams()
  const { reason, person } = params
  if (!reason && !person) return null
  return (
    <p className="text-sm">
      {reason && t('failedRequests.onlyReason', { reason })} {person && t('failedRequests.onlyPerson')}{' '}
      <Link className="link" to={{ search: tableAddress({ ...params, reason: '', person: '', after: '' }) }}>
        {t('failedRequests.showAll')}
      </Link>
    </p>
  )
}
