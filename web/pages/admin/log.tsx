import { useMutation, useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { t } from '#shared/language/message.ts'
import { IfMay } from '#web/components/if-may.tsx'
import { Loaded } from '#web/components/loaded.tsx'
import { api } from '#web/lib/api.ts'
import { type LogParams, logAddress, logParamsIn, selectionOf, useLogParams } from '#web/lib/log-address.ts'
import { messageOf } from '#web/lib/messages.ts'
import { begin, ensure } from '#web/lib/reading.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { pageMeta } from '#web/lib/title.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { PageLinks } from '#web/ui/data-table-pages.tsx'
import { TableSkeleton } from '#web/ui/data-table-skeleton.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { notify } from '#web/ui/notify.ts'
import { aloud, tr } from '#web/ui/rich-text.tsx'
import { DashboardPage } from '../dashboard-page.tsx'
import type { Route } from './+types/log.ts'
import { logColumns } from './log-columns.tsx'
import { LogFilters } from './log-filters.tsx'
import { LogToday } from './log-today.tsx'
import { staffLogQuery } from './queries.ts'

export const meta = () => pageMeta(t('staffLog.title'), t('staffLog.about'))

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => begin(() => [ensure(staffLogQuery(logParamsIn(request)))])

/** S14.5: what staff did and looked at, and what they were refused. */
export default function Log() {
  const { params } = useLogParams()
  const log = useQuery(staffLogQuery(params))
  const isFiltered = logAddress({ ...params, after: '' }) !== ''
  return (
    <DashboardPage
      title={t('staffLog.title')}
      note={t('staffLog.about')}
      busy={log.isPending || log.isPlaceholderData}
      tools={<Download params={params} />}
    >
      {!isFiltered && !params.after && (
        <IfMay permission="staff.write">
          <LogToday />
        </IfMay>
      )}
      <LogFilters />
      <Loaded query={log} pending={<TableSkeleton label={t('staffLog.loading')} />}>
        {({ items, next }) => (
          <>
            {items.length > 0 ? (
              <DataTable
                rows={items}
                columns={logColumns}
                rowKey={({ number }) => String(number)}
                caption={t('staffLog.title')}
              />
            ) : params.after ? (
              <Navigate to={{ search: logAddress({ ...params, after: '' }) }} replace />
            ) : (
              <Nothing isFiltered={isFiltered} />
            )}
            <PageLinks
              first={params.after ? logAddress({ ...params, after: '' }) || '?' : undefined}
              next={next?.after && logAddress({ ...params, after: next.after })}
            />
          </>
        )}
      </Loaded>
    </DashboardPage>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) {
    return (
      <EmptyState icon="clock" title={t('staffLog.nothingYet')}>
        {t('staffLog.nothingYetNote')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon="search"
      title={t('staffLog.nothing')}
      action={
        <ButtonLink tone="plain" to={{ search: '' }}>
          {t('staffLog.showAll')}
        </ButtonLink>
      }
    />
  )
}

/** Downloads what is selected as a file for a spreadsheet; the log says so. */
function Download({ params }: { params: LogParams }) {
  const download = useMutation({
    mutationFn: async () => {
      const [entries, { logTable }] = await Promise.all([api.exportStaffLog(selectionOf(params)), import('./log-table.ts')])
      saveFile('staff-log.csv', logTable(entries), 'text/csv')
    },
    onSuccess: () => notify.success(t('staffLog.downloaded')),
    onError: (error) => notify.error(messageOf(error)),
  })
  return (
    <Button tone="plain" icon="download" busy={download.isPending} onClick={() => download.mutate()}>
      {tr('staffLog.download', { aloud })}
    </Button>
  )
}
