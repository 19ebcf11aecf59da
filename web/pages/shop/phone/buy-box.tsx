import type { Listing } from '#shared/contract/search.ts'
import { totalOf } from '#shared/domain/money/money.ts'
import { perYearText } from '#shared/domain/phones/updates.ts'
import { priceText } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'
import type { PageSettings } from '#shared/page-context.ts'
import { BankMatter } from '#web/components/bank-matter.tsx'
import { CompareButton } from '#web/components/compare-button.tsx'
import { Costs } from '#web/components/costs.tsx'
import { Price } from '#web/components/price.tsx'
import { useSession } from '#web/lib/session.tsx'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { tr } from '#web/ui/rich-text.tsx'
import { Time } from '#web/ui/time.tsx'
import { OfferPart } from '../../offers/offer-part.tsx'
import { WayToBuy } from '../way-to-buy.tsx'
import { Protections } from './protections.tsx'
import { SellerCard } from './seller-card.tsx'
import { ShareButton } from './share-button.tsx'
import { StateNote } from './state-note.tsx'
import { UpdatesWarning } from './updates-warning.tsx'

type Props = { listing: Listing; settings: PageSettings | undefined; onBook: () => void }

/** The phone's name, price, availability, buyer protections, and seller. */
export function BuyBox({ listing, settings, onBook }: Props) {
  const matter = useSession().me?.bankMatter
  const canBeHad = (listing.state === 'available' || listing.state === 'booked') && !listing.yours
  return (
    <div className="grid gap-5 lg:sticky lg:top-20">
      <div>
        <h1 className="wrap-anywhere font-bold text-2xl leading-tight sm:text-3xl">{listing.productName}</h1>
        <p className="muted mt-1 text-sm">{t('phone.posted', { postDate: listing.postDate })}</p>
      </div>
      <div>
        <Price product={listing} large />
        <EarlierPrices listing={listing} />
        <PricePerYear listing={listing} />
      </div>
      <UpdatesWarning listing={listing} />
      <StateNote listing={listing} />
      {canBeHad && (
        <>
          <Costs price={listing.resalePrice} label={t('phone.price')} className="surface px-4 py-2" />
          {matter && <BankMatter matter={matter} />}
          <BookBar listing={listing} onBook={onBook} />
          {!matter && <OfferPart listing={listing} />}
          <Protections settings={settings} />
        </>
      )}
      <SellerCard listing={listing} />
      <div className="flex flex-wrap gap-2">
        <CompareButton id={listing._id} name={listing.productName} />
        <ShareButton name={listing.productName} />
      </div>
    </div>
  )
}

const BookBar = ({ listing, onBook }: Pick<Props, 'listing' | 'onBook'>) => (
  <BottomBar>
    <div className="mx-auto flex max-w-2xl items-end gap-4 lg:block lg:max-w-none">
      <p className="shrink-0 pb-0.5 leading-tight lg:hidden">
        <span className="block font-bold text-lg tabular-nums">{priceText(totalOf(listing.resalePrice))}</span>
        <span className="muted block text-xs">{t('phone.withDelivery')}</span>
      </p>
      <div className="min-w-0 grow">
        <WayToBuy product={listing} onBook={onBook} />
      </div>
    </div>
  </BottomBar>
)

function PricePerYear({ listing: { updates } }: { listing: Listing }) {
  const text = perYearText(updates)
  return text !== undefined && <p className="muted mt-2 text-sm">{text}</p>
}

function EarlierPrices({ listing: { priceChanges } }: { listing: Listing }) {
  if (priceChanges.length === 0) return null
  return (
    <ul aria-label={t('phone.earlierPrices')} className="muted mt-2 text-sm">
      {priceChanges.toReversed().map(({ from, changedAt }) => (
        <li key={changedAt}>{tr('phone.wasUntil', { price: priceText(from), time: () => <Time at={changedAt} as="day" /> })}</li>
      ))}
    </ul>
  )
}
