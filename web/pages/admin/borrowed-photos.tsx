import { Link } from 'react-router'
import type { ModerationDetails } from '#shared/contract/moderation.ts'
import { msg, t } from '#shared/language/message.ts'
import { PhoneImage } from '#web/components/phone-image.tsx'
import { phoneAddress } from '#web/lib/addresses.ts'
import { tr } from '#web/ui/rich-text.tsx'
import { Time } from '#web/ui/time.tsx'
import { OrderPart } from '../order/order-parts.tsx'

/** S20.4: photos of the listing, each beside one of somebody else's phone that it looks like, and which of them was shown first. */
export function BorrowedPhotos({ item: { borrowed } }: { item: ModerationDetails }) {
  if (borrowed.length === 0) return null
  return (
    <OrderPart title={t('staff.borrowedPhotos')}>
      <p className="muted mb-4">{t('staff.borrowedHint')}</p>
      <ul className="space-y-6">
        {borrowed.map(({ photo, since, other, thumbnail, first, shows, phone }) => (
          <li key={`${photo} ${other}`} className="grid grid-cols-2 gap-3 sm:gap-4">
            <Photo src={photo} label={t('staff.inThisListing')} since={since} isFirst={first === 'photo'} />
            <Photo src={other} label={t('staff.inOtherListing')} since={phone.since} isFirst={first === 'other'} />
            <p className="wrap-anywhere col-span-2 text-sm">
              {tr('staff.borrowedFrom', {
                seller: phone.seller,
                name: phone.name,
                phone: (name) => (
                  <Link to={phoneAddress(phone._id)} className="link text-primary">
                    {name}
                  </Link>
                ),
              })}
            </p>
            {(shows === 'more' || shows === 'less') && <p className="col-span-2 text-sm">{t(edges[shows])}</p>}
            {thumbnail && <p className="muted col-span-2 text-sm">{t('staff.photoDeleted')}</p>}
          </li>
        ))}
      </ul>
    </OrderPart>
  )
}

const edges = { more: msg('staff.showsMore'), less: msg('staff.showsLess') }

type Shown = { src: string; label: string; since: string; isFirst: boolean }

/** The whole photo: a crop must be seen as one. A copy on the page itself opens in full size in another tab. */
function Photo({ src, label, since, isFirst }: Shown) {
  const at = <Time at={since} as="full" />
  return (
    <figure className="min-w-0 self-end">
      <figcaption className="mb-1 text-sm">
        <span className="font-medium">{label}</span>
        <span className="muted block [&_time]:whitespace-normal">
          {isFirst ? tr('staff.shownFirst', { since: at }) : tr('staff.shownLater', { since: at })}
        </span>
      </figcaption>
      {src.startsWith('data:') ? (
        <PhoneImage src={src} alt={label} sizes="20rem" className="rounded-lg border border-base-300 !object-contain" />
      ) : (
        <a href={src.replace('/640.', '/1280.')} target="_blank" rel="noopener">
          <PhoneImage src={src} alt={label} sizes="20rem" className="rounded-lg border border-base-300 !object-contain" />
        </a>
      )}
    </figure>
  )
}
