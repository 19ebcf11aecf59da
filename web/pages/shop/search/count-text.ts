import type { SearchResult } from '#shared/contract/search.ts'

/** '12', or '1,000+' where counting stopped. */
export const countText = ({ count, atLeast }: NonNullable<SearchResult['total']>) =>
  `${count.toLocaleString('en-US')}${atLeast ? '+' : ''}`
