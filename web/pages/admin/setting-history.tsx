import { useQuery } from '@tanstack/react-query'
import type { SettingChange } from '#shared/contract/settings.ts'
import { settingLabels } from '#shared/domain/settings/setting-labels.ts'
import { settingText } from '#shared/domain/settings/setting-text.ts'
import { msg, t } from '#shared/language/message.ts'
import { IfMay } from '#web/components/if-may.tsx'
import { Loaded } from '#web/components/loaded.tsx'
import { ReasonedAction } from '#web/components/reasoned-action.tsx'
import { api } from '#web/lib/api.ts'
import { begin, ensure } from '#web/lib/reading.ts'
import { noParams, tableAddress, tableParamsIn, useTableParams } from '#web/lib/table-address.ts'
import { pageMeta } from '#web/lib/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { PageLinks } from '#web/ui/data-table-pages.tsx'
import { TableSkeleton } from '#web/ui/data-table-skeleton.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { notify } from '#web/ui/notify.ts'
import { Time } from '#web/ui/time.tsx'
import { DashboardPage } from '../dashboard-page.tsx'
import type { Route } from './+types/setting-history.ts'
import { settingChangesQuery } from './queries.ts'

export const meta = () => pageMeta(t('settings.history'), t('settings.historyNote'))

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  begin(() => [ensure(settingChangesQuery(tableParamsIn(request)))])

const columns: Column<SettingChange>[] = [
  {
    key: 'setting',
    header: msg('settings.setting'),
    bare: true,
    cell: ({ name }) => <span className="wrap-anywhere font-semibold">{t(settingLabels[name])}</span>,
  },
  {
    key: 'values',
    header: msg('settings.beforeAfter'),
    cell: (change) => <span className="wrap-anywhere">{valuesOf(change)}</span>,
  },
  { key: 'why', header: msg('columns.why'), cell: ({ reason }) => <span className="wrap-anywhere text-sm">{reason}</span> },
  { key: 'by', header: msg('staffLog.who'), cell: ({ by }) => by },
  { key: 'when', header: msg('columns.when'), cell: ({ at }) => <Time at={at} as="moment" /> },
  { key: 'undo', header: msg('settings.undo'), action: true, cell: (change) => <Undo change={change} /> },
]

const valuesOf = ({ name, before, after }: SettingChange) =>
  t('settings.fromTo', { before: settingText(name, before), after: settingText(name, after) })

/** Who changed which setting, when and why; the last change of each can be undone. */
export default function SettingHistory() {
  const { params } = useTableParams()
  const changes = useQuery(settingChangesQuery(params))
  return (
    <DashboardPage
      title={t('settings.history')}
      note={t('settings.historyNote')}
      busy={changes.isPending || changes.isPlaceholderData}
      tools={
        <ButtonLink tone="plain" icon="sliders" to="/dashboard/settings">
          {t('settings.title')}
        </ButtonLink>
      }
    >
      <Loaded query={changes} pending={<TableSkeleton label={t('settings.loadingHistory')} />}>
        {({ items, next }) => (
          <>
            {items.length > 0 ? (
              <DataTable rows={items} columns={columns} rowKey={({ number }) => String(number)} caption={t('settings.history')} />
            ) : (
              <EmptyState icon="clock" title={t('settings.noHistory')}>
                {t('settings.noHistoryNote')}
              </EmptyState>
            )}
            <PageLinks
              first={params.after ? tableAddress(noParams) || '?' : undefined}
              next={next?.after && tableAddress({ after: next.after })}
            />
          </>
        )}
      </Loaded>
    </DashboardPage>
  )
}

function Undo({ change }: { change: SettingChange }) {
  const { name, before, after, former, isLast } = change
  if (!isLast) return null
  const values = { setting: t(settingLabels[name]), before: settingText(name, before), after: settingText(name, after) }
  return (
    <IfMay permission="settings.write">
      <ReasonedAction
        label={t('settings.undo')}
        tone="plain"
        about={values.setting}
        question={t('settings.undoQuestion', values)}
        note={t('settings.undoNote')}
        readers="log"
        act={async (reason, once) => {
          const { message } = await api.changeSetting({ setting: name, value: former, seen: after, reason }, once)
          notify.success(message)
        }}
      />
    </IfMay>
  )
}
