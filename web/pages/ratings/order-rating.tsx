import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { OrderRatings } from '#shared/contract/ratings.ts'
import { t } from '#shared/language/message.ts'
import { RatingEntry } from '#web/components/rating-entry.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/waiting.tsx'
import { orderRatingsQuery } from './queries.ts'

/** Forms are loaded only when they are needed. */
const RatingForm = lazy(async () => ({ default: (await import('./rating-form.tsx')).RatingForm }))
const ReplyForm = lazy(async () => ({ default: (await import('./reply-form.tsx')).ReplyForm }))

/** S13.5: the ratings of both sides of an order that is over, and the form for one. */
export function OrderRating({ order }: { order: string }) {
  const { data } = useQuery(orderRatingsQuery(order))
  // Before the order is over, or if it was never on its way, there is nothing to rate.
  if (!data?.closesAt) return null
  return (
    <section id="rating" aria-labelledby="rating-heading" className="surface scroll-mt-24 p-4 sm:p-6">
      <h2 id="rating-heading" className="font-semibold text-lg">
        {t('ratings.ratings')}
      </h2>
      <Suspense fallback={<Skeleton className="mt-4 h-48 w-full" />}>
        <RatingsGiven order={order} ratings={data} />
      </Suspense>
    </section>
  )
}

function RatingsGiven({ order, ratings }: { order: string; ratings: OrderRatings }) {
  const { yours, theirs, other, rateRefusal, replyRefusal } = ratings
  const [changing, setChanging] = useState(false)
  const mayRate = rateRefusal === null
  return (
    <>
      {!yours && !mayRate && <p className="muted mt-2">{rateRefusal}</p>}
      {mayRate && !yours && <p className="muted mt-1 mb-4 text-sm">{blindText(other)}</p>}
      {mayRate && (!yours || changing) ? (
        <RatingForm order={order} ratings={ratings} {...(yours && { onDone: () => setChanging(false) })} />
      ) : (
        yours && (
          <RatingEntry rating={yours} who={t('ratings.youRated', { other })}>
            {mayRate && (
              <p className="mt-3 flex flex-wrap items-center gap-3">
                <Button size="small" tone="plain" onClick={() => setChanging(true)}>
                  {t('ratings.changeIt')}
                </Button>
                <span className="muted text-sm">{blindText(other)}</span>
              </p>
            )}
          </RatingEntry>
        )
      )}
      {theirs && (
        <div className={yours ? 'border-base-300 border-t' : ''}>
          <RatingEntry rating={theirs} who={ratedYou(theirs.rater)}>
            {replyRefusal === null && <ReplyForm rating={theirs._id} rater={other} />}
          </RatingEntry>
        </div>
      )}
    </>
  )
}

const blindText = (other: string) => t('ratings.shownOnceBothRated', { other })

const ratedYou = (rater: string | null) =>
  rater === null ? t('ratings.closedAccountRatedYou') : t('ratings.personRatedYou', { rater })
