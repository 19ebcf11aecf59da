import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { oneListing } from './search.ts'

/** S15.2: sent by the page of a phone once somebody looks at it, since the page itself may come from a cache. */
export const countPageView = endpoint('POST /listings/:listingId/page-views', {
  access: 'public',
  priority: 'crawl',
  summary:
    'Counts that somebody looks at the page of a phone that is for sale: once for each visitor and day, and neither bots, its seller nor staff',
  params: oneListing,
  limit: { times: 60, seconds: 60, here: true },
  output: z.object({ acknowledged: z.literal(true) }),
})
