import { t } from '#shared/language/message.ts'
import { Icon } from '#web/ui/icon.tsx'

/** A number of stars out of five, as an image with a text alternative. */
export const Stars = ({ stars, size = 'size-4' }: { stars: number; size?: string }) => (
  <span role="img" aria-label={t('parts.stars', { stars })} className="inline-flex gap-0.5 text-accent">
    {[1, 2, 3, 4, 5].map((star) => (
      <Icon key={star} name="star" filled={star <= stars} className={size} />
    ))}
  </span>
)
