import { useState } from 'react'
import type { Listing } from '#shared/contract/search.ts'
import { conditions } from '#shared/domain/listing-facts.ts'
import { phoneAddress } from '#web/lib/addresses.ts'
import { useSettings } from '#web/lib/settings.ts'
import { useHydrated } from '#web/ui/hydrated.ts'
import { waysUp } from './breadcrumbs.tsx'

/**
 * The phone as search engines read it (schema.org). Data and no script, which the server writes into the page; a page
 * made in the browser has none, as Trusted Types would refuse it.
 */
export function StructuredData({ listing }: { listing: Listing }) {
  const publicUrl = useSettings()?.publicUrl
  const [anew] = useState(useHydrated())
  if (anew || !publicUrl) return null
  const text = JSON.stringify(structured(listing, publicUrl)).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can begin
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
}

const availability: Record<Listing['state'], string> = {
  available: 'InStock',
  booked: 'OutOfStock',
  paused: 'OutOfStock',
  sold: 'SoldOut',
  withdrawn: 'SoldOut',
}

function structured(listing: Listing, at: string) {
  const { productName, model, categoryName, photos, description, condition, colour, resalePrice, state, seller, _id } = listing
  const offer = {
    '@type': 'Offer',
    url: at + phoneAddress(_id),
    price: resalePrice.toFixed(2),
    priceCurrency: 'USD',
    itemCondition: `https://schema.org/${condition === 'for_parts' ? 'DamagedCondition' : 'UsedCondition'}`,
    availability: `https://schema.org/${availability[state]}`,
    seller: { '@type': 'Person', name: seller.name },
  }
  const product = {
    '@type': 'Product',
    name: productName,
    sku: _id,
    model,
    brand: { '@type': 'Brand', name: categoryName },
    image: photos.map((photo) => at + photo),
    description: description ?? `${productName}, second-hand${condition ? `. ${conditions[condition].meaning}` : '.'}`,
    ...(colour ? { color: colour } : {}),
    offers: offer,
  }
  const trail = {
    '@type': 'BreadcrumbList',
    itemListElement: waysUp(listing).map(({ name, to }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: at + to,
    })),
  }
  return { '@context': 'https://schema.org', '@graph': [product, trail] }
}
