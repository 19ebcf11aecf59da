import { Link } from 'react-router'
import type { Alert } from '#shared/contract/saved-searches.ts'
import { priceText } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'
import { phoneAddress } from '#web/lib/addresses.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Time } from '#web/ui/time.tsx'

type Outcome = NonNullable<Alert['outcome']> | 'waiting' | 'before' | 'not_told'

/** The label for each outcome. */
export const outcomeLabels: Record<Outcome, { label: string; tone: BadgeTone }> = {
  at_once: { label: 'Notified at once', tone: 'good' },
  digest: { label: 'Notified in the evening', tone: 'good' },
  waiting: { label: 'Comes in the evening', tone: 'primary' },
  again: { label: 'Notified by another search', tone: 'neutral' },
  gone: { label: 'Gone before you were notified', tone: 'neutral' },
  off: { label: 'Not notified: switched off', tone: 'neutral' },
  enough: { label: 'Not notified: too many that day', tone: 'neutral' },
  before: { label: 'Was there before', tone: 'neutral' },
  not_told: { label: 'Not notified', tone: 'neutral' },
}

/** One alert: the phone, the reason, and the time. */
export function AlertLine({ alert: { phone, search, was, price, outcome, at } }: { alert: Alert }) {
  const { label, tone } = outcomeLabels[outcome ?? 'waiting']
  return (
    <div className="relative flex gap-3 p-4 hover:bg-base-200">
      <img src={phone.image} alt="" loading="lazy" className="size-16 shrink-0 rounded-field bg-base-200 object-cover" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <Link to={phoneAddress(phone._id)} className="wrap-anywhere font-semibold after:absolute after:inset-0">
            {phone.name}
          </Link>
          <span className="font-semibold tabular-nums">{priceText(price)}</span>
          {was !== null && <s className="muted text-sm tabular-nums">{priceText(was)}</s>}
        </p>
        <p className="muted wrap-anywhere text-sm">
          {search ? (
            <>
              {was === null ? t('alerts.newMatches') : t('alerts.becameCheaperMatches')} “{search.name}”
            </>
          ) : (
            t('alerts.onWishlistBecameCheaper')
          )}
          {!phone.canBeBought && t('alerts.cannotBoughtNow')}
        </p>
        <p className="mt-1.5 flex flex-wrap items-center gap-2 text-sm">
          <Badge tone={tone}>{label}</Badge>
          <span className="muted">
            <Time at={at} />
          </span>
        </p>
      </div>
    </div>
  )
}
