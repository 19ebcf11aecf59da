import type { ReactNode } from 'react'
import type { Review as RealReview } from '#shared/contract/ratings.ts'
import { t } from '#shared/language/message.ts'
import { Stars } from '#web/components/stars.tsx'
import { sellerAddress } from '#web/lib/addresses.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'

const reviews = [
  {
    quote: 'The phone was exactly as described, scratch and all. I knew what I was paying for, and I paid less than half of new.',
    name: 'Amina K.',
    details: 'Bought a Galaxy S21',
    stars: 5,
    photo: '/reviewers/1.svg',
  },
  {
    quote: 'I booked it on the tram and had a whole day to decide. Nobody could snap it up in the meantime.',
    name: 'Jonas W.',
    details: 'Bought an iPhone 12',
    stars: 5,
    photo: '/reviewers/2.svg',
  },
  {
    quote: 'Two old phones out of the drawer, both sold within the week. The badge made buyers ask fewer questions.',
    name: 'Lucía M.',
    details: 'Sold two Redmi Notes',
    stars: 4,
    photo: '/reviewers/3.svg',
  },
]

/** S2.20, S13.6: examples labelled as such, until there are three real reviews. */
export const Reviews = ({ real }: { real: readonly RealReview[] }) => (
  <section aria-labelledby="reviews" className="page-width mt-14 sm:mt-20">
    <div className="mb-6 flex flex-wrap items-center gap-3">
      <h2 id="reviews" className="font-bold text-2xl sm:text-3xl">
        {t('shop.productReview')}
      </h2>
      {real.length === 0 && <Badge>{t('shop.examples')}</Badge>}
    </div>
    <ul className="grid gap-5 md:grid-cols-3">
      {real.map((review) => (
        <li key={review._id}>
          <Review quote={review.words} stars={review.stars} name={review.rater ?? t('shop.closedAccount')}>
            About{' '}
            <Link to={sellerAddress(review.seller._id)} className="link">
              {review.seller.name}
            </Link>
          </Review>
        </li>
      ))}
      {real.length === 0 &&
        reviews.map(({ details, ...review }) => (
          <li key={review.name}>
            <Review {...review}>{t('shop.exampleReview', { details })}</Review>
          </li>
        ))}
    </ul>
  </section>
)

type ReviewProps = { quote: string; name: string; stars: number; photo?: string; children: ReactNode }

const Review = ({ quote, name, stars, photo, children }: ReviewProps) => (
  <figure className="surface flex h-full flex-col gap-4 p-6">
    <Stars stars={stars} size={t('shop.size5')} />
    <blockquote className="wrap-anywhere line-clamp-6 flex-1">“{quote}”</blockquote>
    <figcaption className="flex items-center gap-3">
      {photo ? (
        <img src={photo} alt="" width="48" height="48" loading="lazy" className="size-12 rounded-full bg-base-200" />
      ) : (
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-primary/10 text-primary">
          <Icon name="user" className="size-6" />
        </span>
      )}
      <span>
        <span className="wrap-anywhere block font-semibold">{name}</span>
        <span className="muted wrap-anywhere block text-sm">{children}</span>
      </span>
    </figcaption>
  </figure>
)
