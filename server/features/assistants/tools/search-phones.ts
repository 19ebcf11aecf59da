import { z } from 'zod'
import type { Product } from '#shared/contract/catalog.ts'
import { searchListings } from '#shared/contract/search.ts'
import { conditionNames, storageSizes } from '#shared/domain/phones/listing-facts.ts'
import { Card, cardOf } from '../phone-shapes.ts'
import { currencyIn, placeIn, tool } from '../tool.ts'

const { shape: found } = searchListings.output
const amount = z.number().min(0)

const list = <Value extends z.ZodType>(one: Value, most: number) => z.array(one).min(1).max(most).optional()
const joined = (values: readonly (string | number)[] | undefined) => values?.join(',')

/** Commas separate the values of a filter, so none can contain one. */
const name = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^[^,]+$/)

export const searchPhones = tool({
  name: 'search_phones',
  title: 'Search phones',
  acts: false,
  description:
    'Searches the used phones that can be bought here, by words and filters. Words are optional and may be misspelt. Prices are in the market’s currency, without delivery. `sort: perYear` is by price for each year of security updates left.',
  input: z.object({
    words: z.string().max(120).optional().describe('Such as "galaxy s23 black 256"'),
    brands: list(name(40), 20).describe('Names from list_brands'),
    models: list(name(120), 20).describe('Names from list_models'),
    minPrice: amount.optional(),
    maxPrice: amount.optional(),
    storageGigabytes: list(z.literal([...storageSizes]), storageSizes.length),
    conditions: list(z.enum(conditionNames), conditionNames.length),
    maxYearsUsed: z.number().min(0).max(30).optional(),
    minBatteryHealthPercent: z.number().int().min(1).max(100).optional(),
    onlyVerifiedSellers: z.boolean().optional(),
    minYearsOfUpdates: z.number().int().min(1).max(10).optional().describe('Years of security updates that are left'),
    sort: z.enum(['best', 'newest', 'cheapest', 'saving', 'perYear']).optional(),
    limit: z.number().int().min(1).max(24).optional().describe('How many phones; 10 if it is not given'),
    after: z.string().max(300).optional().describe('`next` of the page before'),
  }),
  output: z.object({
    currency: z.string(),
    phones: z.array(Card),
    total: found.total.describe('`atLeast`: there are more; null on later pages'),
    next: found.next.describe('What `after` has to be for the next page; null at the end'),
    readAs: found.readAs.describe('How misspelt words were understood'),
    ignored: found.ignored.describe('Words that were ignored, since nothing here is found by them'),
    missing: found.missing.describe('What was searched for and is not here; `similar` are then the nearest'),
    similar: z.array(Card),
  }),
  run: async (input, at) => {
    const result = await at.market.searchListings({
      q: input.words,
      brand: joined(input.brands),
      model: joined(input.models),
      minPrice: input.minPrice,
      maxPrice: input.maxPrice,
      storage: joined(input.storageGigabytes),
      condition: joined(input.conditions),
      maxYears: input.maxYearsUsed,
      minBattery: input.minBatteryHealthPercent,
      verified: input.onlyVerifiedSellers ? 'true' : undefined,
      minUpdates: input.minYearsOfUpdates,
      sort: input.sort,
      limit: input.limit ?? 10,
      after: input.after,
    })
    const cards = (products: Product[]) => products.map((product) => cardOf(product, placeIn(at)))
    const { listings, others, total, next, readAs, ignored, missing } = result
    const count = total ? `${total.atLeast ? 'at least ' : ''}${total.count} phones found, ` : ''
    const text = `${count}${listings.length} on this page.`
    const phones = cards(listings)
    return {
      text: [text, ...phones.map(lineOf)].join('\n'),
      data: { currency: currencyIn(at), phones, total, next, readAs, ignored, missing, similar: cards(others) },
    }
  },
})

/** Without a word of the seller's. */
const lineOf = ({ id, brand, price, condition, url }: Card) =>
  `${id}: ${brand}, ${price}, ${condition ?? 'condition not stated'}, ${url}`
