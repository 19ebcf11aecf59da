import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Badge } from '#shared/contract/badges.ts'
import { listText } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'
import { sellerAddress } from '#web/lib/addresses.ts'
import { sellerQuery } from '#web/lib/seller.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/waiting.tsx'
import { Loaded } from './loaded.tsx'

/** S1.2, S14.4: the green badge of a verified seller, which says what was checked, when, and until when that holds. */
export function VerifiedBadge({ sellerId }: { sellerId: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('badges.aboutBadge')}
        title={t('parts.verifiedSeller')}
        onClick={() => setOpen(true)}
        // A finger needs more room than the sign has.
        className="relative inline-flex cursor-pointer items-center gap-1 rounded-full font-medium text-success before:absolute before:-inset-x-1.5 before:-inset-y-2 hover:underline"
      >
        <BadgeSign />
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('parts.verifiedSeller')}>
        <OfSeller sellerId={sellerId} />
      </Dialog>
    </>
  )
}

/** The sign alone, where what was checked stands beside it. */
export const BadgeSign = () => (
  <span className="inline-flex items-center gap-1 font-medium text-success">
    <Icon name="shield" className="size-4.5" />
    <span className="text-xs">{t('parts.verified')}</span>
  </span>
)

function OfSeller({ sellerId }: { sellerId: string }) {
  const seller = useQuery(sellerQuery(sellerId))
  return (
    <Loaded query={seller} pending={<Pending />}>
      {({ name, badge }) => (
        <>
          <p className="wrap-anywhere font-semibold">{name}</p>
          {badge ? <BadgeFacts badge={badge} /> : <p className="mt-2">{t('badges.notVerifiedNow')}</p>}
          <p className="mt-5">
            <Link to={sellerAddress(sellerId)} className="link text-primary">
              {t('badges.aboutSeller')}
            </Link>
          </p>
        </>
      )}
    </Loaded>
  )
}

const Pending = () => (
  <div role="status">
    <span className="sr-only">{t('badges.loadingBadge')}</span>
    <Skeleton className="h-24" />
  </div>
)

/** What was checked of a seller, when, and until when the badge lasts. */
export function BadgeFacts({ badge }: { badge: Badge }) {
  const dates = { at: new Date(badge.since), until: new Date(badge.until) }
  if (!badge.isRecorded) return <p className="muted mt-1 text-sm">{t('badges.beforeRecords', dates)}</p>
  return (
    <>
      <p className="muted mt-1 text-sm">{t('badges.checkedOn', dates)}</p>
      <CheckedList badge={badge} />
    </>
  )
}

/** What was checked, and what this market requires otherwise and was not. */
export const CheckedList = ({ badge: { checked, missing } }: { badge: Badge }) => (
  <>
    {checked.length > 0 ? (
      <ul aria-label={t('badges.whatWasChecked')} className="mt-3 grid gap-1.5 text-sm">
        {checked.map((what) => (
          <li key={what} className="flex items-start gap-2">
            <Icon name="check" className="mt-0.5 size-4 shrink-0 text-success" />
            <span className="min-w-0">{what}</span>
          </li>
        ))}
      </ul>
    ) : (
      <p className="mt-3 text-sm">{t('badges.nothingRecorded')}</p>
    )}
    {missing.length > 0 && (
      <p className="mt-3 flex items-start gap-2 text-sm">
        <Icon name="info" className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0">{t('badges.notChecked', { what: listText(missing) })}</span>
      </p>
    )}
  </>
)
