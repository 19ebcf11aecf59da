import type { Seller } from '#shared/contract/ratings.ts'
import { sellerAddress } from '#web/lib/addresses.ts'

/** A seller as schema.org data; includes stars only if there are at least three ratings. */
export function sellerJsonLd(seller: Pick<Seller, '_id' | 'name' | 'score' | 'ratings'>, at: string) {
  const { _id, name, score, ratings } = seller
  const url = at + sellerAddress(_id)
  return {
    '@type': 'ProfilePage',
    url,
    mainEntity: {
      '@type': 'Organization',
      '@id': `${url}#seller`,
      name,
      url,
      ...(score !== null && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: score.toFixed(2),
          ratingCount: ratings,
          bestRating: 5,
          worstRating: 1,
        },
      }),
    },
  }
}
