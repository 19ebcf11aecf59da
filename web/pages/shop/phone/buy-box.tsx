import type { Listing } from '#shared/contract/search.ts'
import { mediumDate } from '#shared/domain/dates.ts'
import { priceText } from '#shared/domain/money.ts'
import { Price } from '#web/components/price.tsx'
import { WayToBuy } from '../way-to-buy.tsx'
import { SellerCard } from './seller-card.tsx'
import { ShareButton } from './share-button.tsx'
import { StateNote } from './state-note.tsx'

type Props = { listing: Listing; holdHours: number | undefined; onBook: () => void }

/** What it is, what it costs, whether it can be had, and who sells it. */
export function BuyBox({ listing, holdHours, onBook }: Props) {
  const canBeHad = (listing.state === 'available' || listing.state === 'booked') && !listing.yours
  return (
    <div className="grid gap-5 lg:sticky lg:top-20">
      <div>
        <h1 className="wrap-anywhere font-bold text-2xl leading-tight sm:text-3xl">{listing.productName}</h1>
        <p className="muted mt-1.5 text-sm">Posted {listing.postDate}</p>
      </div>
      <div>
        <Price product={listing} large />
        <EarlierPrices listing={listing} />
      </div>
      <StateNote listing={listing} />
      {canBeHad && (
        <div>
          <WayToBuy product={listing} onBook={onBook} />
          {listing.state === 'available' && holdHours !== undefined && (
            <p className="muted mt-3 text-sm">
              Booking holds the phone for you for {holdHours} hours. Nothing is charged until you pay for it by card.
            </p>
          )}
        </div>
      )}
      <SellerCard listing={listing} />
      <ShareButton name={listing.productName} />
    </div>
  )
}

function EarlierPrices({ listing: { priceChanges } }: { listing: Listing }) {
  if (priceChanges.length === 0) return null
  return (
    <ul aria-label="Earlier prices" className="muted mt-2 text-sm">
      {priceChanges.toReversed().map(({ from, changedAt }) => (
        <li key={changedAt}>
          Was {priceText(from)} until {mediumDate(changedAt)}
        </li>
      ))}
    </ul>
  )
}
