import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { t } from '#shared/language/message.ts'
import { FurtherPages } from '#web/components/further-pages.tsx'
import { Loaded } from '#web/components/loaded.tsx'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/messages.ts'
import { begin, ensure, ensureList } from '#web/lib/reading.ts'
import { pageMeta } from '#web/lib/title.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TableSkeleton } from '#web/ui/data-table-skeleton.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { notify } from '#web/ui/notify.ts'
import { DashboardPage } from '../dashboard-page.tsx'
import { AlertLine } from './alert-line.tsx'
import { alertsQuery, savedSearchesQuery } from './queries.ts'
import { SavedSearchCard } from './saved-search-card.tsx'

export const meta = () => pageMeta(t('alerts.savedSearches'), t('alerts.description'))

export const clientLoader = () => begin(() => [ensure(savedSearchesQuery), ensureList(alertsQuery)])

/** S13.8: the person's saved searches, and each alert with its reason and time. */
export default function Alerts() {
  const saved = useQuery(savedSearchesQuery)
  const alerts = useInfiniteQuery(alertsQuery)
  return (
    <DashboardPage
      title={t('alerts.savedSearches')}
      note={saved.data && <Evening timeZone={saved.data.timeZone} />}
      tools={
        <ButtonLink to="/phones" size="small" tone="plain" icon="search">
          {t('alerts.findPhones')}
        </ButtonLink>
      }
      busy={saved.isPending}
    >
      <Loaded query={saved} pending={<TableSkeleton label={t('alerts.loadingSearches')} />}>
        {({ searches }) =>
          searches.length === 0 ? (
            <EmptyState
              icon="search"
              title={t('alerts.empty')}
              action={<ButtonLink to="/phones">{t('alerts.searchPhones')}</ButtonLink>}
            >
              {t('alerts.emptyHint')}
            </EmptyState>
          ) : (
            <ul className="grid grid-cols-1 gap-3">
              {searches.map((search) => (
                <li key={search._id}>
                  <SavedSearchCard search={search} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <section aria-labelledby="alerts-heading" className="mt-10">
        <h2 id="alerts-heading" className="mb-4 font-semibold text-xl">
          {t('alerts.alertsTitle')}
        </h2>
        <Loaded query={alerts} pending={<TableSkeleton label={t('alerts.loadingAlerts')} />}>
          {({ pages }) =>
            pages.every(({ items }) => items.length === 0) ? (
              <p className="muted">{t('alerts.noAlertsYet')}</p>
            ) : (
              <ul className="surface divide-y divide-base-300 overflow-hidden">
                {pages
                  .flatMap(({ items }) => items)
                  .map((alert) => (
                    <li key={alert.number}>
                      <AlertLine alert={alert} />
                    </li>
                  ))}
              </ul>
            )
          }
        </Loaded>
        <FurtherPages query={alerts} />
      </section>
    </DashboardPage>
  )
}

/** The time zone of the evening digest; a browser in another zone offers to switch to its own. */
function Evening({ timeZone }: { timeZone: string }) {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
  const move = useMutation({
    mutationFn: () => api.saveTimeZone({ timeZone: here }),
    onError: (error) => notify.error(messageOf(error)),
  })
  return (
    <>
      {t('alerts.digestHint', { timeZone: nameOf(timeZone) })}{' '}
      {here !== timeZone && (
        <Button size="small" tone="quiet" busy={move.isPending} onClick={() => move.mutate()}>
          {t('alerts.useTimeZone', { timeZone: nameOf(here) })}
        </Button>
      )}
    </>
  )
}

const nameOf = (timeZone: string) => timeZone.replaceAll('_', ' ')
