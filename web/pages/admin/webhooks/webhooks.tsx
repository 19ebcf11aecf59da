import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { t } from '#shared/language/message.ts'
import { Loaded } from '#web/components/loaded.tsx'
import { begin, ensure } from '#web/lib/reading.ts'
import { pageMeta } from '#web/lib/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { TableSkeleton } from '#web/ui/data-table-skeleton.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { DashboardPage } from '../../dashboard-page.tsx'
import { ShortList } from '../in-short.tsx'
import { webhooksQuery } from './queries.ts'
import { WebhookState } from './webhook-state.tsx'

export const meta = () => pageMeta(t('webhooks.title'), t('webhooks.about'))

export const clientLoader = () => begin(() => [ensure(webhooksQuery)])

/** S15.3: the software elsewhere that is told of events. */
export default function Webhooks() {
  const webhooks = useQuery(webhooksQuery)
  return (
    <DashboardPage
      title={t('webhooks.title')}
      note={t('webhooks.about')}
      tools={
        <ButtonLink to="/dashboard/webhooks/new" icon="plus">
          {t('webhooks.new')}
        </ButtonLink>
      }
      busy={webhooks.isPending}
    >
      <Loaded query={webhooks} pending={<TableSkeleton label={t('webhooks.loading')} />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon="bell" title={t('webhooks.none')}>
              {t('webhooks.noneNote')}
            </EmptyState>
          ) : (
            <div className="surface p-4 sm:p-6">
              <ShortList>
                {rows.map((row) => (
                  <li key={row._id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
                    <div className="min-w-0">
                      <Link
                        to={`/dashboard/webhooks/${row._id}`}
                        className="link-hover wrap-anywhere font-semibold hover:text-primary"
                      >
                        {row.note}
                      </Link>
                      <p className="muted wrap-anywhere text-sm">
                        <bdi>{row.url}</bdi>
                      </p>
                      <p className="muted text-sm">{t('webhooks.counts', row)}</p>
                    </div>
                    <WebhookState webhook={row} />
                  </li>
                ))}
              </ShortList>
            </div>
          )
        }
      </Loaded>
    </DashboardPage>
  )
}
