import { useQuery } from '@tanstack/react-query'
import { t } from '#shared/language/message.ts'
import { Loaded } from '#web/components/loaded.tsx'
import { begin, ensure } from '#web/lib/reading.ts'
import { pageMeta } from '#web/lib/title.ts'
import { TableSkeleton } from '#web/ui/data-table-skeleton.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { DashboardPage } from '../dashboard-page.tsx'
import { Next } from '../home-parts.tsx'
import { PersonRow, ShortList } from './in-short.tsx'
import { linkedAccountsQuery } from './queries.ts'

export const meta = () => pageMeta(t('find.linked'), t('find.linkedAbout'))

export const clientLoader = () => begin(() => [ensure(linkedAccountsQuery)])

/** S23.2: accounts that may belong to one person. */
export default function LinkedAccounts() {
  const linked = useQuery(linkedAccountsQuery)
  return (
    <DashboardPage title={t('find.linked')} note={t('find.linkedAbout')} busy={linked.isPending}>
      <Loaded query={linked} pending={<TableSkeleton label={t('staff.loadingList')} />}>
        {(groups) =>
          groups.length === 0 ? (
            <EmptyState icon="check" title={t('find.noLinkedAccounts')}>
              {t('find.linkedAbout')}
            </EmptyState>
          ) : (
            <div className="grid gap-4">
              {groups.map(({ people, count, shares, at }) => (
                <Next key={people.map(({ _id }) => _id).join()} title={t('find.linkedGroup', { count })}>
                  <p className="muted mb-3 text-sm">{t('find.linkedSince', { shares, at: new Date(at) })}</p>
                  <ShortList>
                    {people.map((person) => (
                      <PersonRow key={person._id} person={person} />
                    ))}
                  </ShortList>
                  {count > people.length && (
                    <p className="muted mt-3 text-sm">{t('find.linkedMore', { count: count - people.length })}</p>
                  )}
                </Next>
              ))}
            </div>
          )
        }
      </Loaded>
    </DashboardPage>
  )
}
