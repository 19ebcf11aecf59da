import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import type { MyRating } from '#shared/contract/ratings.ts'
import { t } from '#shared/language/message.ts'
import { Loaded } from '#web/components/loaded.tsx'
import { RatingEntry } from '#web/components/rating-entry.tsx'
import { sellerAddress } from '#web/lib/addresses.ts'
import { begin, ensure } from '#web/lib/reading.ts'
import { useSession } from '#web/lib/session.tsx'
import { tableAddress, tableParamsIn, useTableParams } from '#web/lib/table-address.ts'
import { pageMeta } from '#web/lib/title.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { SpinnerBlock } from '#web/ui/waiting.tsx'
import { DashboardPage } from '../dashboard-page.tsx'
import { isGonePage, TablePages, ToFirstPage } from '../table-pages.tsx'
import type { Route } from './+types/my-ratings.ts'
import { myRatingsQuery } from './queries.ts'

const ReplyForm = lazy(async () => ({ default: (await import('./reply-form.tsx')).ReplyForm }))

export const meta = () => pageMeta(t('ratings.ratings'), t('ratings.ratingsDescription'))

const sideOf = (status: string) => (status === 'given' ? 'given' : 'received')

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const { status, after } = tableParamsIn(request)
  return begin(() => [ensure(myRatingsQuery(sideOf(status), after))])
}

/** S13.5: ratings received and given. */
export default function MyRatings() {
  const { me } = useSession()
  const { params } = useTableParams()
  const show = sideOf(params.status)
  const ratings = useQuery(myRatingsQuery(show, params.after))
  return (
    <DashboardPage
      title={t('ratings.ratings')}
      busy={ratings.isPending}
      note={
        me?.userstatus === 'seller' ? (
          <Link to={sellerAddress(me._id)} className="link">
            {t('ratings.yourPublicPage')}
          </Link>
        ) : (
          t('ratings.ratingsNote')
        )
      }
    >
      <Tabs
        label={t('ratings.ratings')}
        tabs={[
          { label: t('ratings.received'), search: '', current: show === 'received' },
          { label: t('ratings.given'), search: tableAddress({ status: 'given' }), current: show === 'given' },
        ]}
      />
      <Loaded query={ratings} pending={<SpinnerBlock label={t('ratings.loadingRatings')} />}>
        {({ items, next }) =>
          items.length === 0 && ratings.isPlaceholderData ? (
            <SpinnerBlock label={t('ratings.loadingRatings')} />
          ) : isGonePage(params, items) ? (
            <ToFirstPage params={params} />
          ) : items.length === 0 ? (
            <EmptyState icon="star" title={show === 'given' ? t('ratings.noneGiven') : t('ratings.noneReceived')}>
              {t('ratings.noRatingsText')}
            </EmptyState>
          ) : (
            <>
              <ul className="surface mt-5 divide-y divide-base-300 px-4 sm:px-6">
                {items.map((rating) => (
                  <li key={rating._id}>
                    <Line rating={rating} seller={me?.userstatus === 'seller'} given={show === 'given'} />
                  </li>
                ))}
              </ul>
              <TablePages params={params} next={next} />
            </>
          )
        }
      </Loaded>
    </DashboardPage>
  )
}

function Line({ rating, seller, given }: { rating: MyRating; seller: boolean; given: boolean }) {
  const { order, productName, other, replyRefusal } = rating
  return (
    <RatingEntry rating={rating} who={given ? toPerson(other) : (other ?? t('ratings.closedAccount'))}>
      <p className="mt-2 text-sm">
        <Link to={`${seller ? '/dashboard/sales' : '/dashboard/payment'}/${order}#rating`} className="link muted wrap-anywhere">
          {productName}
        </Link>
      </p>
      {replyRefusal === null && (
        <Suspense>
          <ReplyForm rating={rating._id} rater={other ?? t('ratings.closedAccount')} />
        </Suspense>
      )}
    </RatingEntry>
  )
}

const toPerson = (name: string | null) => (name === null ? t('ratings.toClosedAccount') : t('ratings.toPerson', { name }))
