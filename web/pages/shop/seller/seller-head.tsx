import type { Seller } from '#shared/contract/ratings.ts'
import { monthText, scoreText } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'
import { ReportButton } from '#web/components/report-button.tsx'
import { salesText } from '#web/components/seller-score.tsx'
import { Stars } from '#web/components/stars.tsx'
import { BadgeSign, CheckedList } from '#web/components/verified-badge.tsx'
import { useSession } from '#web/lib/session.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The seller's name, since when they have been here, and the score with the ratings behind it. */
export const SellerHead = ({ seller }: { seller: Seller }) => (
  <header className="surface p-4 sm:p-6">
    <div className="flex flex-wrap items-center gap-4">
      <span className="grid size-14 shrink-0 place-items-center rounded-full bg-primary/10 text-primary">
        <Icon name="user" className="size-8" />
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <h1 className="wrap-anywhere font-bold text-2xl sm:text-3xl">{seller.name}</h1>
        <p className="muted flex flex-wrap items-center gap-x-3 text-sm">
          {seller.badge && <BadgeSign />}
          <span>{t('sellerPage.hereSince', { month: monthText(seller.since) })}</span>
          <span>{salesText(seller.facts.sales)}</span>
        </p>
      </div>
      <Score seller={seller} />
    </div>
    {seller.notice && (
      <p role="note" className="mt-4 flex items-start gap-2 rounded-field bg-base-200 p-3">
        <Icon name="info" className="mt-0.5 size-5 shrink-0" />
        {seller.notice}
      </p>
    )}
    <p className="muted mt-4 flex items-start gap-2 text-sm">
      <Icon name={seller.badge ? 'shield' : 'info'} className="mt-0.5 size-4 shrink-0" />
      {seller.verification}
    </p>
    {seller.badge?.isRecorded && <CheckedList badge={seller.badge} />}
    <ReportSeller seller={seller} />
  </header>
)

/** S14.1: signed-in people can report a seller to staff. */
function ReportSeller({ seller: { _id: sellerId } }: { seller: Seller }) {
  const { me } = useSession()
  if (!me || me._id === sellerId) return null
  return (
    <p className="muted mt-2 text-sm">
      <ReportButton reported={{ about: 'person', sellerId }}>{t('sellerPage.reportSeller')}</ReportButton>
    </p>
  )
}

function Score({ seller: { score, ratings } }: { seller: Seller }) {
  if (score === null) {
    return (
      <p className="max-sm:w-full sm:text-end">
        <span className="block font-semibold text-xl">{t('sellerPage.newSeller')}</span>
        <span className="muted text-sm">
          {ratings === 0 ? t('sellerPage.noRatingsYet') : t('sellerPage.fewerThanThreeRatings')}
        </span>
      </p>
    )
  }
  return (
    <p className="max-sm:w-full sm:text-end">
      <span className="flex items-center gap-2 sm:justify-end">
        <Stars stars={Math.round(score)} size="size-5" />
        <span className="font-bold text-2xl tabular-nums">{scoreText(score)}</span>
      </span>
      <span className="muted text-sm">{t('sellerPage.ratings', { ratings })}</span>
    </p>
  )
}
