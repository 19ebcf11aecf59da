import { z } from 'zod'
import { conditionNames, storageSizes } from '#shared/domain/phones/listing-facts.ts'
import { msg, t } from '#shared/language/message.ts'
import { endpoint } from './endpoint.ts'
import { categoryName, counted, line, price, years } from './fields.ts'
import { oneListing } from './search.ts'
import { Updates } from './updates.ts'

const range = {
  /** One of ten phones goes for less. */
  low: z.number(),
  /** Half go for less. */
  middle: z.number(),
  /** One of ten goes for more. */
  high: z.number(),
}

/** Asking prices of like phones on offer here, of the same model or of similar worth; `prices` are in ascending order. */
const Asks = z.object({ sample: counted, sameModel: z.boolean(), prices: z.array(z.number()), ...range })

/** What is known of the security updates of the named model; `perYear` is at the middle price. */
const updates = Updates.optional()

const here = {
  asks: Asks.optional(),
  /** False if ten like asks are a third off, or a rare brand has five of them: show both numbers, and neither as advice. */
  isAdvice: z.boolean(),
}

export const PriceGuidance = z.discriminatedUnion('basis', [
  /**
   * Asking prices of other markets, shifted to the level of sales here: `sample` phones of the brand, `ofModel` of them of the
   * model, up to the month `newest`; `soldHere` sales of this market. `notes` say why the range is as wide as it is.
   */
  z.object({
    basis: z.literal('reference'),
    ...range,
    ...here,
    sample: counted,
    ofModel: counted,
    newest: z.string(),
    soldHere: counted,
    notes: z.array(z.string()),
    updates,
  }),
  /** Like phones sold here; of the same model only, if those are enough. */
  z.object({ basis: z.literal('sold here'), ...range, ...here, sample: counted, sameModel: z.boolean(), updates }),
  z.object({ basis: z.literal('unknown'), why: z.string(), asks: Asks.optional(), updates }),
])
export type PriceGuidance = z.output<typeof PriceGuidance>

const storage = z.coerce
  .number()
  .refine((size) => storageSizes.some((known) => known === size), { error: () => t('fields.noStorageSize') })

/** Takes the fields of a listing: what phones like it go for, in round amounts; docs/PRICE-GUIDANCE.md. */
export const getPriceGuidance = endpoint('GET /price-guidance', {
  access: 'seller',
  key: 'own.phones.read',
  priority: 'browse',
  summary: 'Returns the price range of eight in ten similar phones, its basis and asking prices here, or why it is unknown',
  query: z.object({
    categoryName,
    orginalPrice: price(msg('fields.originalPrice'), 'nothing'),
    usedYears: years(msg('fields.usedYears')),
    productName: line(msg('fields.productName'), 120).optional(),
    storage: storage.optional(),
    condition: z.enum(conditionNames).optional(),
  }),
  limit: { times: 60, seconds: 60 },
  output: PriceGuidance,
})

/** S18.7: the same for a phone that is listed, for everybody who looks at it. */
export const getPhonePrices = endpoint('GET /listings/:listingId/prices', {
  access: 'public',
  priority: 'browse',
  summary: 'Returns what phones similar to this one cost: as the price guidance for sellers, from the other phones here',
  params: oneListing,
  output: PriceGuidance,
})
