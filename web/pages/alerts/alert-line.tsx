import { Link } from 'react-router'
import type { Alert } from '#shared/contract/saved-searches.ts'
import { priceText } from '#shared/format.ts'
import { type MessageFor, msg, t } from '#shared/language/message.ts'
import { phoneAddress } from '#web/lib/addresses.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Time } from '#web/ui/time.tsx'

type Outcome = NonNullable<Alert['outcome']> | 'waiting' | 'before' | 'not_told'

/** The label for each outcome. */
export const outcomeLabels: Record<Outcome, { label: MessageFor; tone: BadgeTone }> = {
  at_once: { label: msg('alerts.atOnceOutcome'), tone: 'good' },
  digest: { label: msg('alerts.digestOutcome'), tone: 'good' },
  waiting: { label: msg('alerts.waitingOutcome'), tone: 'primary' },
  again: { label: msg('alerts.againOutcome'), tone: 'neutral' },
  gone: { label: msg('alerts.goneOutcome'), tone: 'neutral' },
  off: { label: msg('alerts.offOutcome'), tone: 'neutral' },
  enough: { label: msg('alerts.enoughOutcome'), tone: 'neutral' },
  before: { label: msg('alerts.beforeOutcome'), tone: 'neutral' },
  not_told: { label: msg('alerts.notToldOutcome'), tone: 'neutral' },
}

/** One alert: the phone, the reason, and the time. */
export function AlertLine({ alert, alert: { phone, was, price, outcome, at } }: { alert: Alert }) {
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
        <p className="muted wrap-anywhere text-sm">{reasonOf(alert)}</p>
        <p className="mt-1.5 flex flex-wrap items-center gap-2 text-sm">
          <Badge tone={tone}>{t(label)}</Badge>
          <span className="muted">
            <Time at={at} />
          </span>
        </p>
      </div>
    </div>
  )
}

function reasonOf({ phone: { canBeBought }, search, was }: Alert): string {
  if (!search) return canBeBought ? t('alerts.wishlistCheaper') : t('alerts.wishlistCheaperGone')
  const values = { search: search.name }
  if (was === null) return canBeBought ? t('alerts.newMatch', values) : t('alerts.newMatchGone', values)
  return canBeBought ? t('alerts.cheaperMatch', values) : t('alerts.cheaperMatchGone', values)
}
