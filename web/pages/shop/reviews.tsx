import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'

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

/** S2.20: static, and said to be examples until real ones exist. */
export const Reviews = () => (
  <section aria-labelledby="reviews" className="page-width mt-14 sm:mt-20">
    <div className="mb-6 flex flex-wrap items-center gap-3">
      <h2 id="reviews" className="font-bold text-2xl sm:text-3xl">
        Product Review
      </h2>
      <Badge>Examples</Badge>
    </div>
    <ul className="grid gap-5 md:grid-cols-3">
      {reviews.map((review) => (
        <li key={review.name}>
          <Review {...review} />
        </li>
      ))}
    </ul>
  </section>
)

const Review = ({ quote, name, details, stars, photo }: (typeof reviews)[number]) => (
  <figure className="surface flex h-full flex-col gap-4 p-6">
    <div role="img" aria-label={`${stars} of 5 stars`} className="flex gap-0.5 text-accent">
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon key={star} name="star" filled={star <= stars} className="size-5" />
      ))}
    </div>
    <blockquote className="flex-1">“{quote}”</blockquote>
    <figcaption className="flex items-center gap-3">
      <img src={photo} alt="" width="48" height="48" loading="lazy" className="size-12 rounded-full bg-base-200" />
      <span>
        <span className="block font-semibold">{name}</span>
        <span className="muted block text-sm">{details} · example review</span>
      </span>
    </figcaption>
  </figure>
)
