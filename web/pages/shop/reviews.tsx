import type { ReactNode } from 'react'
import type { Review as RealReview } from '#shared/contract/ratings.ts'
import { msg, t } from '#shared/language/message.ts'
import { Stars } from '#web/components/stars.tsx'
import { sellerAddress } from '#web/lib/addresses.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { tr } from '#web/ui/rich-text.tsx'

/** With names, which are the same in all languages. */
const examples = [
  {
    quote: msg('shop.reviewPrecise'),
    // not said: a name is the same in every language.
    name: 'Amina K.',
    by: msg('shop.reviewPreciseBy'),
    stars: 5,
    photo: '/reviewers/1.svg',
  },
  {
    quote: msg('shop.reviewCalm'),
    // not said: a name is the same in every language.
    name: 'Jonas W.',
    by: msg('shop.reviewCalmBy'),
    stars: 5,
    photo: '/reviewers/2.svg',
  },
  {
    quote: msg('shop.reviewSold'),
    name: 'Lucía M.',
    by: msg('shop.reviewSoldBy'),
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
            {tr('shop.aboutSeller', {
              seller: review.seller.name,
              link: (name) => (
                <Link to={sellerAddress(review.seller._id)} className="link">
                  {name}
                </Link>
              ),
            })}
          </Review>
        </li>
      ))}
      {real.length === 0 &&
        examples.map(({ quote, by, ...review }) => (
          <li key={review.name}>
            <Review quote={t(quote)} {...review}>
              {t(by)}
            </Review>
          </li>
        ))}
    </ul>
  </section>
)

type ReviewProps = { quote: string; name: string; stars: number; photo?: string; children: ReactNode }

const Review = ({ quote, name, stars, photo, children }: ReviewProps) => (
  <figure className="surface flex h-full flex-col gap-4 p-6">
    <Stars stars={stars} size="size-5" />
    <blockquote className="wrap-anywhere line-clamp-6 flex-1">{t('parts.quotation', { words: quote })}</blockquote>
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
