import type { ReactNode } from 'react'
import type { Rating } from '#shared/contract/ratings.ts'
import { t } from '#shared/language/message.ts'
import { Badge } from '#web/ui/badge.tsx'
import { tr } from '#web/ui/rich-text.tsx'
import { Time } from '#web/ui/time.tsx'
import { Stars } from './stars.tsx'

/** One rating: who, when, stars, words, and the reply. `who` replaces its writer's name. */
export function RatingEntry({ rating, who, children }: { rating: Rating; who?: ReactNode; children?: ReactNode }) {
  const { rater, stars, asDescribed, words, shownFrom, shown, writtenAt, reply, removed, counts } = rating
  return (
    <article className="py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {stars !== null && <Stars stars={stars} />}
        <span className="wrap-anywhere font-semibold">{who ?? rater ?? t('parts.closedAccount')}</span>
        <span className="muted text-sm">
          <Time at={shown ? shownFrom : writtenAt} as="day" />
        </span>
        {asDescribed !== null && (
          <Badge tone={asDescribed ? 'good' : 'bad'}>{asDescribed ? t('parts.asDescribed') : t('parts.notAsDescribed')}</Badge>
        )}
        {removed && <Badge icon="info">{t('parts.removedByStaff')}</Badge>}
        {!removed && !counts && <Badge icon="info">{t('parts.doesNotCount')}</Badge>}
        {!shown && <Badge icon="clock">{t('parts.notShownYet')}</Badge>}
      </p>
      {words && <p className="wrap-anywhere mt-2 whitespace-pre-line">{words}</p>}
      {removed && stars === null && <p className="muted mt-2 text-sm">{t('parts.ratingRemoved')}</p>}
      {reply && (
        <p className="wrap-anywhere mt-3 border-base-300 border-s-2 ps-3 text-sm">
          <span className="muted block">{tr('parts.reply', { time: () => <Time at={reply.at} as="day" /> })}</span>
          {reply.words}
        </p>
      )}
      {children}
    </article>
  )
}
