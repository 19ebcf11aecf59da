import { z } from 'zod'
import { conditionNames, storageSizes } from '#shared/domain/phones/listing-facts.ts'
import { msg, t } from '#shared/language/message.ts'
import { Product } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { categoryName, counted, id, priceLimit, typedNumber } from './fields.ts'
import { returnedFacts } from './stated-facts.ts'

/** Several values of one filter, comma-separated because they are part of the URL. */
const several = <Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .string()
    .max(400)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(values)).max(values.length))

const sorts = ['best', 'newest', 'cheapest', 'saving', 'perYear'] as const

/** The text, filters and sort order of a search; all of them are part of the URL of the page /phones. */
export const SearchFilters = z.object({
  q: z.string().max(120).optional(),
  /** Names of categories. */
  brand: z
    .string()
    .max(400)
    .transform((text) => text.split(','))
    .pipe(z.array(categoryName).max(20))
    .optional(),
  /** Names of models. */
  model: z
    .string()
    .max(400)
    .transform((text) => text.split(','))
    .pipe(z.array(z.string().min(1).max(120)).max(20))
    .optional(),
  minPrice: priceLimit(msg('fields.priceFrom')).optional(),
  maxPrice: priceLimit(msg('fields.priceTo')).optional(),
  storage: several(storageSizes.map(String) as [string, ...string[]]).optional(),
  condition: several(conditionNames).optional(),
  maxYears: typedNumber(msg('fields.yearsUsed')).pipe(z.number().min(0).max(30)).optional(),
  minBattery: typedNumber(msg('fields.batteryHealth')).pipe(z.number().int().min(1).max(100)).optional(),
  verified: z.literal('true', { error: () => t('fields.onlyTrueAsked', { name: 'verified' }) }).optional(),
  /** Years of security updates that are at least left. */
  minUpdates: typedNumber(msg('fields.yearsOfUpdates')).pipe(z.number().int().min(1).max(10)).optional(),
  /**
   * 'best' is 'newest' if there are no words to search for. 'perYear' is by price for each year of updates left; phones follow of
   * which it is not known, then those without updates, both by price.
   */
  sort: z.enum(sorts).default('best'),
})
export type SearchFilters = z.output<typeof SearchFilters>

/** How many phones a filter's value would show, with all other filters kept. `atLeast` if counting stopped. */
const Count = z.object({ value: z.string(), count: counted, atLeast: z.boolean() })

export const Facets = z.object({
  brand: z.array(Count),
  model: z.array(Count),
  storage: z.array(Count),
  condition: z.array(Count),
  /** By maximum years: '1', '2', '3', '5'. */
  maxYears: z.array(Count),
  /** By minimum percent: '95', '90', '85', '80'. */
  minBattery: z.array(Count),
  verified: z.array(Count),
  /** By the least years of updates left: '5', '3', '2', '1'. */
  minUpdates: z.array(Count),
})
export type Facets = z.output<typeof Facets>

export const searchListings = endpoint('GET /listings', {
  access: 'public',
  priority: 'search',
  summary: 'Searches phones that can be bought, by words (tolerating spelling mistakes) and by filters',
  query: SearchFilters.extend({
    limit: z.coerce
      .number({ error: () => t('fields.limitIsNumber') })
      .int()
      .min(1)
      .max(48, { error: () => t('fields.limitAtMost', { most: 48 }) })
      .default(24),
    after: z.string().max(300).optional(),
  }),
  output: z.object({
    listings: z.array(Product),
    /** The cursor for `after`; null at the end. A page of rare results may have fewer phones than requested: go on with it. */
    next: z.string().nullable(),
    /** How many there are; `atLeast` if counting stopped. Null on later pages. */
    total: z.object({ count: counted, atLeast: z.boolean() }).nullable(),
    /** Null on later pages. */
    facets: Facets.nullable(),
    /** How the words were understood: 'samsng galxy' as 'samsung galaxy'; null if they were read as written. */
    readAs: z.string().nullable(),
    /** Words that were ignored, since no phone here is found by them. */
    ignored: z.array(z.string()),
    /** What was searched for and is not here; `listings` are then the nearest, or `others` if no phone matches the words. */
    missing: z.string().nullable(),
    /** Phones similar to what is missing; at most eight. */
    others: z.array(Product),
  }),
})
export type SearchResult = z.output<(typeof searchListings)['output']>

/** The ids of a few phones, comma-separated because they are part of the URL. */
const someIds = z
  .string({ error: () => t('fields.required', { label: 'ids' }) })
  .max(480)
  .transform((text) => text.split(','))
  .pipe(
    z
      .array(id)
      .min(1)
      .max(12, { error: () => t('fields.entriesAtMost', { name: 'ids', most: 12 }) }),
  )

export const listCards = endpoint('GET /cards', {
  access: 'public',
  priority: 'browse',
  summary: 'Returns a few phones by their ids, as cards, in the requested order; those no longer listed are left out',
  query: z.object({ ids: someIds }),
  output: z.array(Product),
})

export const oneListing = z.object({ listingId: id })

/** Everything there is to know of one phone; its page is /phones/{id}. */
export const Listing = Product.extend({
  /** Changes with everything that a buyer reads here but the price; `placeOrder` takes it as `shownVersion`. */
  version: z.string(),
  state: z.enum(['available', 'booked', 'paused', 'ended', 'sold', 'withdrawn']),
  model: z.string(),
  /** URLs of all photos, the cover first. */
  photos: z.array(z.string()),
  ...returnedFacts,
  description: z.string().nullable(),
  imei: z.object({
    /** Whether the seller gave it. */
    given: z.boolean(),
    /** The last four digits, for signed-in people; null for guests and if the seller gave none. */
    last4: z.string().nullable(),
    /** When a register of lost and stolen devices last reported that it does not list the phone; null if none was asked. */
    notListedAt: z.string().nullable(),
  }),
  /** When staff confirmed that its photos were taken beside a code of the market (S20.5); null if they did not. */
  photosConfirmedAt: z.string().nullable(),
  /** What the seller asked before: the latest twenty changes, oldest first; prices in the market's currency. */
  priceChanges: z.array(z.object({ from: z.number(), to: z.number(), changedAt: z.string() })),
  /** `since` is an instant; `listed` is counted up to 1,000. */
  seller: z.object({ name: z.string(), verified: z.boolean(), since: z.string(), listed: counted }),
  /** Whether the caller is its seller. */
  yours: z.boolean(),
})
export type Listing = z.output<typeof Listing>

export const getListing = endpoint('GET /listings/:listingId', {
  access: 'public',
  priority: 'browse',
  summary: 'Returns a phone with all its details, and similar phones; also works for sold phones',
  params: oneListing,
  output: z.object({ listing: Listing, similar: z.array(Product) }),
})
