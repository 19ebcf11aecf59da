import { lazy, Suspense } from 'react'
import type { Listing } from '#shared/contract/search.ts'
import { monthText } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'
import { useMay } from '#web/components/if-may.tsx'
import { ReportButton } from '#web/components/report-button.tsx'
import { SellerScore } from '#web/components/seller-score.tsx'
import { VerifiedBadge } from '#web/components/verified-badge.tsx'
import { askAddress, sellerAddress } from '#web/lib/addresses.ts'
import { useSession } from '#web/lib/session.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'

/** The seller, since when they have been here, and their other phones. */
export const SellerCard = ({ listing, listing: { _id, seller, sellerId, yours } }: { listing: Listing }) => (
  <section aria-label={t('phone.seller')} className="surface flex flex-wrap items-center gap-4 p-4">
    <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary/10 text-primary">
      <Icon name="user" className="size-6" />
    </span>
    <div className="min-w-0 flex-1">
      {/* No paragraph: the badge brings its dialog with it. */}
      <div className="flex flex-wrap items-center gap-x-2 font-semibold">
        <Link to={sellerAddress(sellerId)} className="link link-hover wrap-anywhere min-w-0">
          {seller.name}
        </Link>
        {seller.verified && <VerifiedBadge sellerId={sellerId} />}
      </div>
      <p className="muted text-sm">
        <SellerScore of={listing} />
      </p>
      <p className="muted text-sm">{t('phone.hereSince', { month: monthText(seller.since), listed: seller.listed })}</p>
    </div>
    {!yours && <AskLink listingId={_id} />}
    {!yours && <ReportLinks listingId={_id} />}
    <ForStaff listing={listing} />
  </section>
)

/** S13.1: a link to the thread about the phone; guests sign in first. */
function AskLink({ listingId }: { listingId: string }) {
  const { me } = useSession()
  if (me && me.userstatus !== 'buyer') return null
  return (
    <ButtonLink to={askAddress(listingId)} tone="plain" wide icon="chat">
      {t('phone.askAboutPhone')}
    </ButtonLink>
  )
}

/** Loaded only for the staff. */
const HidePhone = lazy(async () => ({ default: (await import('../../admin/hide-phone.tsx')).HidePhone }))
const statusOf = {
  available: 'listed',
  booked: 'listed',
  paused: 'paused',
  ended: 'paused',
  sold: 'sold',
  withdrawn: 'withdrawn',
} as const

/** Staff with the permission hide the phone from everybody, from its own page. */
function ForStaff({ listing: { _id, productName, seller, state } }: { listing: Listing }) {
  if (!useMay('moderation.decide')) return null
  return (
    <Suspense>
      <HidePhone phone={{ _id, name: productName, seller: seller.name, status: statusOf[state], canComeBack: false }} />
    </Suspense>
  )
}

/** S14.1: signed-in people can report the phone or its seller to staff. */
function ReportLinks({ listingId: productsId }: { listingId: string }) {
  const { me } = useSession()
  if (!me) return null
  return (
    <p className="muted flex flex-wrap gap-x-4 text-sm">
      <ReportButton reported={{ about: 'phone', productsId }}>{t('phone.reportPhone')}</ReportButton>
      <ReportButton reported={{ about: 'person', productsId }}>{t('phone.reportItsSeller')}</ReportButton>
    </p>
  )
}
