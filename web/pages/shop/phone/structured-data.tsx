import type { Listing } from '#shared/contract/search.ts'
import { currencyCode, decimalText } from '#shared/domain/money/money.ts'
import { conditions } from '#shared/domain/phones/listing-facts.ts'
import { t } from '#shared/language/message.ts'
import { JsonLd } from '#web/components/json-ld.tsx'
import { phoneAddress } from '#web/lib/addresses.ts'
import { useSettings } from '#web/lib/settings.ts'
import { sellerJsonLd } from '../seller/seller-json-ld.ts'
import { breadcrumbLinks } from './breadcrumbs.tsx'

/** The phone's structured data for search engines. */
export function StructuredData({ listing }: { listing: Listing }) {
  const publicUrl = useSettings()?.publicUrl
  return publicUrl ? <JsonLd graph={structured(listing, publicUrl)} /> : null
}

const availability: Record<Listing['state'], string> = {
  available: 'InStock',
  booked: 'OutOfStock',
  paused: 'OutOfStock',
  ended: 'OutOfStock',
  sold: 'SoldOut',
  withdrawn: 'SoldOut',
}

function structured(listing: Listing, at: string) {
  const { productName, model, categoryName, photos, description, condition, colour, resalePrice, state, seller, _id } = listing
  const { sellerId, sellerScore, sellerRatings } = listing
  const offer = {
    '@type': 'Offer',
    url: at + phoneAddress(_id),
    price: decimalText(resalePrice),
    priceCurrency: currencyCode().toUpperCase(),
    itemCondition: `https://schema.org/${condition === 'for_parts' ? 'DamagedCondition' : 'UsedCondition'}`,
    availability: `https://schema.org/${availability[state]}`,
    seller: sellerJsonLd({ _id: sellerId, name: seller.name, score: sellerScore, ratings: sellerRatings }, at).mainEntity,
  }
  const product = {
    '@type': 'Product',
    name: productName,
    sku: _id,
    model,
    brand: { '@type': 'Brand', name: categoryName },
    image: photos.map((photo) => at + photo),
    description:
      description ??
      (condition
        ? t('phone.secondHandIn', { phone: productName, condition: t(conditions[condition].meaning) })
        : t('phone.secondHand', { phone: productName })),
    ...(colour ? { color: colour } : {}),
    offers: offer,
  }
  const trail = {
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbLinks(listing).map(({ name, to }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: at + to,
    })),
  }
  return [product, trail]
}
