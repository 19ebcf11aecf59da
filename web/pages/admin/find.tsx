import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { FoundBy } from '#shared/contract/find.ts'
import { cutAlike } from '#shared/domain/text/cut-text.ts'
import { t } from '#shared/language/message.ts'
import { Loaded } from '#web/components/loaded.tsx'
import { begin, ensure } from '#web/lib/reading.ts'
import { pageMeta } from '#web/lib/title.ts'
import { Badge } from '#web/ui/badge.tsx'
import { TableSkeleton } from '#web/ui/data-table-skeleton.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { DashboardPage } from '../dashboard-page.tsx'
import { Next } from '../home-parts.tsx'
import type { Route } from './+types/find.ts'
import { FailedRequestRow, OrderRow, PersonRow, PhoneRow, ShortList } from './in-short.tsx'
import { foundQuery } from './queries.ts'

export const meta = () => pageMeta(t('find.title'), t('find.about'))

const searchIn = (params: URLSearchParams) => cutAlike((params.get('search') ?? '').trim(), 120)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const search = searchIn(new URL(request.url).searchParams)
  return begin(() => (search === '' ? [] : [ensure(foundQuery(search))]))
}

/** S24.2: what fits what staff have typed into the box at the top. */
export default function Find() {
  const [params] = useSearchParams()
  const search = searchIn(params)
  return (
    <DashboardPage title={t('find.title')} note={t('find.hint')}>
      {search !== '' && <Results search={search} />}
    </DashboardPage>
  )
}

function Results({ search }: { search: string }) {
  const found = useQuery(foundQuery(search))
  return (
    <Loaded query={found} pending={<TableSkeleton label={t('find.loading')} />}>
      {({ orders, people, phones, requests }) => {
        const count = orders.length + people.length + phones.length + requests.length
        return (
          <>
            <p role="status" className="sr-only">
              {t('find.countFound', { count })}
            </p>
            {count === 0 && (
              <EmptyState icon="search" title={t('find.nothing', { search })}>
                {t('find.nothingNote')}
              </EmptyState>
            )}
            <div className="grid gap-6">
              <Section title={t('failedRequests.title')} isEmpty={requests.length === 0}>
                {requests.map(({ by, ...request }) => (
                  <FailedRequestRow key={request._id} request={request} badge={<By by={by} />} />
                ))}
              </Section>
              <Section title={t('find.people')} isEmpty={people.length === 0}>
                {people.map(({ by, ...person }) => (
                  <PersonRow key={person._id} person={person} badge={<By by={by} />} />
                ))}
              </Section>
              <Section title={t('find.orders')} isEmpty={orders.length === 0}>
                {orders.map(({ by, ...order }) => (
                  <OrderRow key={order._id} order={order} badge={<By by={by} />} />
                ))}
              </Section>
              <Section title={t('find.phones')} isEmpty={phones.length === 0}>
                {phones.map(({ by, ...phone }) => (
                  <PhoneRow key={phone._id} phone={phone} badge={<By by={by} />} />
                ))}
              </Section>
            </div>
          </>
        )
      }}
    </Loaded>
  )
}

const Section = ({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) =>
  isEmpty ? null : (
    <Next title={title}>
      <ShortList>{children}</ShortList>
    </Next>
  )

/** What of it fits. */
const By = ({ by }: { by: FoundBy }) => <Badge tone="primary">{t('find.by', { by })}</Badge>
