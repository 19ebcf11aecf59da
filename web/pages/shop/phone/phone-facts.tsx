import type { ReactNode } from 'react'
import type { Listing } from '#shared/contract/search.ts'
import { boxContents, conditions, faults, networkLocks, storageText } from '#shared/domain/listing-facts.ts'
import { usedText } from '#shared/domain/used-text.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Time } from '#web/ui/time.tsx'

/** All known facts of a phone; facts that the seller did not give are marked so. */
export const PhoneFacts = ({ listing }: { listing: Listing }) => (
  <div className="grid min-w-0 content-start gap-8">
    <section aria-labelledby="facts">
      <h2 id="facts" className="mb-3 font-bold text-xl">
        About this phone
      </h2>
      <Facts className="surface divide-y divide-base-300">
        {factsOf(listing).map(([name, value]) => (
          <Fact key={name} label={name} layout="column">
            {value ?? <span className="muted">Not said</span>}
          </Fact>
        ))}
      </Facts>
    </section>
    {listing.description && (
      <section aria-labelledby="description">
        <h2 id="description" className="mb-3 font-bold text-xl">
          What the seller says
        </h2>
        <p className="whitespace-pre-line wrap-anywhere">{listing.description}</p>
      </section>
    )}
  </div>
)

const factsOf = (listing: Listing): [string, ReactNode][] => [
  ['Brand', listing.categoryName],
  ['Model', listing.model],
  ['Condition', listing.condition && <Condition name={listing.condition} />],
  ['Storage', listing.storage && storageText(listing.storage)],
  ['Colour', listing.colour],
  ['Battery health', listing.batteryHealth && `${listing.batteryHealth} % of what it held when new`],
  ['Used', usedText(listing.usedYears)],
  ['Network', listing.networkLock && networkText(listing)],
  ['Faults', listing.faults.length > 0 ? listed(listing.faults.map((fault) => faults[fault])) : 'None named by the seller'],
  ['In the box', listing.box.length > 0 ? listed(listing.box.map((part) => boxContents[part])) : undefined],
  ['IMEI', <Imei key="imei" imei={listing.imei} />],
]

const Condition = ({ name }: { name: keyof typeof conditions }) => (
  <>
    <span className="font-medium">{conditions[name].label}</span>
    <span className="muted block text-sm">{conditions[name].meaning}</span>
  </>
)

const networkText = ({ networkLock, carrier }: Listing) =>
  networkLock === 'locked' && carrier ? `Locked to ${carrier}` : networkLock && networkLocks[networkLock]

const listed = (words: readonly string[]) => (
  <ul>
    {words.map((word) => (
      <li key={word}>{word}</li>
    ))}
  </ul>
)

const Imei = ({ imei: { given, last4, notListedAt } }: { imei: Listing['imei'] }) => (
  <>
    {last4 ? `Ends in ${last4}` : <span className="muted">{given ? 'Given; log in to see how it ends' : 'Not given'}</span>}
    {notListedAt && (
      <span className="muted block text-sm">
        Not listed as lost or stolen on <Time at={notListedAt} as="day" />
      </span>
    )}
  </>
)
