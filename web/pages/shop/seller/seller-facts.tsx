import type { Seller } from '#shared/contract/ratings.ts'
import { rateText } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { tr } from '#web/ui/rich-text.tsx'
import { Time } from '#web/ui/time.tsx'

const percent = (value: number | null) =>
  value === null ? t('sellerPage.noRecordYet') : t('sellerPage.percent', { share: Math.round(value) })

function minutesText(minutes: number | null): string {
  if (minutes === null) return t('sellerPage.noRecordYet')
  if (minutes < 60) return t('sellerPage.minutes', { minutes: Math.max(1, Math.round(minutes)) })
  const hours = minutes / 60
  return hours < 48 ? t('sellerPage.hours', { hours: Math.round(hours) }) : t('sellerPage.days', { days: Math.round(hours / 24) })
}

/** Facts derived from the orders themselves, in addition to the ratings. */
export const SellerFacts = ({ seller: { facts, goodShare, asOf } }: { seller: Seller }) => (
  <section aria-labelledby="facts" className="surface p-4 sm:p-6">
    <h2 id="facts" className="font-semibold text-lg">
      {t('sellerPage.fromTheirOrders')}
    </h2>
    <Facts className="mt-2 divide-y divide-base-300">
      <Fact label={t('sellerPage.sales')}>{facts.sales}</Fact>
      <Fact label={t('sellerPage.shippedInTime')}>{percent(facts.shippedInTime)}</Fact>
      <Fact label={t('sellerPage.asDescribed')}>{percent(facts.asDescribed)}</Fact>
      <Fact label={t('sellerPage.problemsIn100Sales')}>
        {facts.casesPerHundred === null ? t('sellerPage.noRecordYet') : rateText(facts.casesPerHundred)}
      </Fact>
      <Fact label={t('sellerPage.answersWithin')}>{minutesText(facts.answersWithinMinutes)}</Fact>
      {goodShare !== null && (
        <Fact label={t('sellerPage.positiveRatingsAtLeast')}>{t('sellerPage.percent', { share: Math.floor(goodShare) })}</Fact>
      )}
    </Facts>
    <p className="muted mt-4 text-sm">
      {asOf && <>{tr('sellerPage.calculatedOn', { time: () => <Time at={asOf} as="day" /> })} </>}
      {tr('sellerPage.howItWorks', {
        link: (text) => (
          <a href="/scores" className="link">
            {text}
          </a>
        ),
      })}
    </p>
  </section>
)
