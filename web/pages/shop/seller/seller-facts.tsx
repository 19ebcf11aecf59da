import type { Seller } from '#shared/contract/ratings.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Time } from '#web/ui/time.tsx'

const percent = (value: number | null) => (value === null ? 'No record yet' : `${Math.round(value)} %`)

function minutesText(minutes: number | null): string {
  if (minutes === null) return 'No record yet'
  if (minutes < 60) return `${Math.max(1, Math.round(minutes))} min`
  const hours = minutes / 60
  return hours < 48 ? `${Math.round(hours)} h` : `${Math.round(hours / 24)} days`
}

/** Facts derived from the orders themselves, in addition to the ratings. */
export const SellerFacts = ({ seller: { facts, goodShare, asOf } }: { seller: Seller }) => (
  <section aria-labelledby="facts" className="surface p-4 sm:p-6">
    <h2 id="facts" className="font-semibold text-lg">
      From their orders
    </h2>
    <Facts className="mt-2 divide-y divide-base-300">
      <Fact label="Sales">{facts.sales}</Fact>
      <Fact label="Shipped in time">{percent(facts.shippedInTime)}</Fact>
      <Fact label="As described">{percent(facts.asDescribed)}</Fact>
      <Fact label="Problems in 100 sales">
        {facts.casesPerHundred === null ? 'No record yet' : Math.round(facts.casesPerHundred * 10) / 10}
      </Fact>
      <Fact label="Answers within">{minutesText(facts.answersWithinMinutes)}</Fact>
      {goodShare !== null && <Fact label="Positive ratings, at least">{Math.floor(goodShare)} %</Fact>}
    </Facts>
    <p className="muted mt-4 text-sm">
      {asOf && (
        <>
          Calculated on <Time at={asOf} as="day" />.{' '}
        </>
      )}
      <a href="/scores" className="link">
        See how it works
      </a>
      .
    </p>
  </section>
)
