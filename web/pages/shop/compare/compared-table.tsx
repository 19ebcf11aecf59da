import { Link } from 'react-router'
import type { Listing } from '#shared/contract/search.ts'
import { factNames, listingFacts, sayFact } from '#shared/domain/phones/listing-facts.ts'
import { perYearText, updatesText } from '#shared/domain/phones/updates.ts'
import { listText, priceText } from '#shared/format.ts'
import { type MessageFor, msg, t } from '#shared/language/message.ts'
import { VerifiedBadge } from '#web/components/verified-badge.tsx'
import { phoneAddress } from '#web/lib/addresses.ts'
import { Icon } from '#web/ui/icon.tsx'

const states: Record<Listing['state'], MessageFor> = {
  available: msg('compare.available'),
  booked: msg('compare.booked'),
  paused: msg('compare.paused'),
  ended: msg('compare.ended'),
  sold: msg('compare.sold'),
  withdrawn: msg('compare.withdrawn'),
}

/** What is compared: the label and what it is for each phone. */
const rowsOf = (listings: Listing[]): [label: string, values: string[]][] => [
  [t('compare.price'), listings.map(({ resalePrice }) => priceText(resalePrice))],
  [t('compare.priceWhenNew'), listings.map(({ orginalPrice }) => priceText(orginalPrice))],
  [t('compare.availability'), listings.map(({ state }) => t(states[state]))],
  [t('compare.model'), listings.map(({ model }) => model)],
  ...factNames.map((name): [string, string[]] => [
    t(listingFacts[name].label),
    listings.map((listing) => {
      const { words, unsaid } = sayFact(name, listing)
      return words.length > 0 ? listText(words) : unsaid
    }),
  ]),
  [t('compare.updates'), listings.map(({ updates }) => updatesText(updates))],
  [t('compare.perYear'), listings.map(({ updates }) => perYearText(updates) ?? t('compare.noFigure'))],
  [t('compare.seller'), listings.map(({ seller }) => (seller.verified ? t('compare.verified') : t('compare.notVerified')))],
]

type Props = { listings: Listing[]; onRemove: (id: string) => void }

const side = 'sticky start-0 z-1 w-26 min-w-26 bg-base-100 text-start align-top sm:w-40 sm:min-w-40'
const column = 'min-w-34 wrap-anywhere align-top'

/** One row per fact, one column per phone; the column of fact names is sticky. Differing values are marked. */
export const ComparedTable = ({ listings, onRemove }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
  <section aria-label={t('compare.phonesSideBySide')} tabIndex={0} className="surface overflow-x-auto">
    <table className="w-full border-collapse text-sm sm:text-base">
      <thead>
        <tr>
          <td className={`${side} p-3`}>
            {listings.length > 1 && (
              <span className="muted flex items-start gap-1.5 text-xs">
                <Dot /> {t('compare.differs')}
              </span>
            )}
          </td>
          {listings.map((listing) => (
            <th key={listing._id} scope="col" className={`${column} p-3 text-start`}>
              <Phone listing={listing} onRemove={onRemove} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rowsOf(listings).map(([name, values]) => {
          const differs = new Set(values).size > 1
          return (
            <tr key={name} className="border-base-300 border-t">
              <th scope="row" className={`${side} p-3 font-medium`}>
                <span className="flex items-start gap-1.5">
                  {differs && <Dot />}
                  <span>
                    {name}
                    {differs && <span className="sr-only"> {t('compare.differsMark')}</span>}
                  </span>
                </span>
              </th>
              {listings.map((listing, place) => (
                <td key={listing._id} className={`${column} p-3 ${differs ? 'font-semibold' : 'muted'}`}>
                  {name === t('compare.seller') && listing.seller.verified ? (
                    <VerifiedBadge sellerId={listing.sellerId} />
                  ) : (
                    values[place]
                  )}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  </section>
)

const Dot = () => <span aria-hidden="true" className="mt-1.5 size-2 shrink-0 rounded-full bg-primary" />

const Phone = ({ listing, onRemove }: { listing: Listing; onRemove: (id: string) => void }) => (
  <div className="flex flex-col gap-2">
    <div className="relative max-w-48">
      <img src={listing.productImage} alt="" className="aspect-square w-full rounded-field bg-base-200 object-cover" />
      <button
        type="button"
        aria-label={t('compare.remove', { productName: listing.productName })}
        onClick={() => onRemove(listing._id)}
        className="absolute top-1 end-1 grid size-8 place-items-center rounded-full border border-base-300 bg-base-100"
      >
        <Icon name="close" className="size-4" />
      </button>
    </div>
    <Link to={phoneAddress(listing._id)} className="link link-hover font-semibold">
      {listing.productName}
    </Link>
  </div>
)
