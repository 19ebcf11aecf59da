import type { ReactNode } from 'react'
import type { Listing } from '#shared/contract/search.ts'
import { factNames, type SaidFact, sayFact } from '#shared/domain/phones/listing-facts.ts'
import { perYearText, updatesText } from '#shared/domain/phones/updates.ts'
import { mediumDate } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { tr } from '#web/ui/rich-text.tsx'
import { Time } from '#web/ui/time.tsx'

/** All known facts of a phone; facts that the seller did not give are marked so. */
export const PhoneFacts = ({ listing }: { listing: Listing }) => (
  <div className="grid min-w-0 content-start gap-8">
    <section aria-labelledby="facts">
      <h2 id="facts" className="mb-3 font-bold text-xl">
        {t('phone.aboutPhone')}
      </h2>
      <Facts className="surface divide-y divide-base-300">
        {factsOf(listing).map(([name, value]) => (
          <Fact key={name} label={name} layout="column">
            {value}
          </Fact>
        ))}
      </Facts>
    </section>
    {listing.description && (
      <section aria-labelledby="description">
        <h2 id="description" className="mb-3 font-bold text-xl">
          {t('phone.whatSellerSays')}
        </h2>
        <p className="whitespace-pre-line wrap-anywhere">{listing.description}</p>
      </section>
    )}
  </div>
)

const factsOf = (listing: Listing): [string, ReactNode][] => [
  [t('phone.brand'), listing.categoryName],
  [t('phone.model'), listing.model],
  ...factNames.map((name): [string, ReactNode] => {
    const fact = sayFact(name, listing)
    return [fact.label, <Stated key={name} fact={fact} />]
  }),
  [t('phone.updates'), <Updates key="updates" updates={listing.updates} />],
  ['IMEI', <Imei key="imei" imei={listing.imei} />],
]

const Stated = ({ fact: { words, meaning, unsaid } }: { fact: SaidFact }) => {
  if (words.length === 0) return <span className="muted">{unsaid}</span>
  if (words.length > 1) return listed(words)
  return (
    <>
      <span className={meaning && 'font-medium'}>{words}</span>
      {meaning && <span className="muted block text-sm">{meaning}</span>}
    </>
  )
}

const listed = (words: readonly string[]) => (
  <ul>
    {words.map((word) => (
      <li key={word}>{word}</li>
    ))}
  </ul>
)

/** S21.1: what the source says, which it is, and of which day. */
function Updates({ updates }: Pick<Listing, 'updates'>) {
  const { state, page, asOf } = updates
  if (state === 'unknown' || page === null || asOf === null) return <span className="muted">{updatesText(updates)}</span>
  const perYear = perYearText(updates)
  return (
    <>
      {updatesText(updates)}
      {perYear !== undefined && <span className="block">{perYear}</span>}
      <span className="muted wrap-anywhere block text-sm">
        {tr('phone.updatesSource', {
          source: () => (
            <a href={page} className="link" rel="noopener">
              {new URL(page).hostname}
            </a>
          ),
          day: mediumDate(asOf),
        })}
      </span>
    </>
  )
}

const Imei = ({ imei: { given, last4, notListedAt } }: { imei: Listing['imei'] }) => (
  <>
    {last4 ? (
      t('phone.imeiEndsIn', { last4 })
    ) : (
      <span className="muted">{given ? t('phone.imeiGivenLogIn') : t('phone.notGiven')}</span>
    )}
    {notListedAt && (
      <span className="muted block text-sm">{tr('phone.notListedOn', { time: () => <Time at={notListedAt} as="day" /> })}</span>
    )}
  </>
)
