import type * as priceGuidance from '../price-guidance.ts'
import { appError } from '../reasons/market.ts'
import { galaxy } from './catalog.ts'
import { type ExamplesOf, ids } from './example.ts'

const reference = {
  basis: 'reference' as const,
  sample: 926,
  ofModel: 38,
  newest: '2025-04',
  soldHere: 0,
  notes: ['Other markets are not ours, so the range is wider.'],
  isAdvice: true,
  updates: galaxy.updates,
}

export const priceGuidanceExamples: ExamplesOf<typeof priceGuidance> = {
  getPriceGuidance: {
    as: 'sam',
    call: {
      categoryName: 'Samsung',
      orginalPrice: 799,
      usedYears: 2,
      productName: 'Galaxy S21',
      storage: 128,
      condition: 'good',
    },
    answer: {
      ...reference,
      low: 90,
      middle: 127,
      high: 188,
    },
    refused: [
      {
        when: 'The price is no number',
        call: { categoryName: 'Samsung', orginalPrice: 'dear', usedYears: 2 },
        error: appError('field_faulty', { sentence: 'Original Price must be a number, like 1250 or 199.50' }),
      },
    ],
  },
  getPhonePrices: {
    as: 'guest',
    call: { listingId: ids.galaxy },
    answer: {
      ...reference,
      low: 97,
      middle: 136,
      high: 202,
    },
    refused: [{ when: 'There is no such phone', call: { listingId: ids.nobody }, error: appError('phone_unknown') }],
  },
}
