import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { categoryNames, counted, line, price, years } from './fields.ts'

const range = {
  /** One of ten phones sells below it. */
  low: z.number(),
  /** Half sell below it. */
  middle: z.number(),
  /** One of ten sells above it. */
  high: z.number(),
}

export const PriceGuidance = z.discriminatedUnion('basis', [
  /** Like phones sold here; of the same model alone where those are enough. */
  z.object({ basis: z.literal('sold here'), sample: counted, sameModel: z.boolean(), ...range }),
  /** What phones elsewhere kept of their price by age; `ofBrand` of the sample are of this brand. */
  z.object({ basis: z.literal('age curve'), sample: counted, ofBrand: counted, ...range }),
  z.object({ basis: z.literal('unknown'), why: z.string() }),
])
export type PriceGuidance = z.output<typeof PriceGuidance>

/** In a listing's own words: what phones like it sell for, in whole dollars; docs/PRICE-GUIDANCE.md. */
export const getPriceGuidance = endpoint('GET /price-guidance', {
  access: 'seller',
  priority: 'browse',
  summary: 'What phones like one sell for: the range of eight in ten, where it is from, or why it is not known',
  query: z.object({
    categoryName: z.enum(categoryNames, 'Select a category'),
    orginalPrice: price('Original Price', 0),
    usedYears: years('Used Years'),
    productName: line('Product Name', 120).optional(),
  }),
  limit: { times: 60, seconds: 60 },
  output: PriceGuidance,
})
