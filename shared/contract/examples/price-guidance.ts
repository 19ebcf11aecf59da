import type * as priceGuidance from '../price-guidance.ts'
import type { ExamplesOf } from './example.ts'

export const priceGuidanceExamples: ExamplesOf<typeof priceGuidance> = {
  getPriceGuidance: {
    as: 'sam',
    call: { categoryName: 'Samsung', orginalPrice: 799, usedYears: 2, productName: 'Galaxy S21' },
    answer: { basis: 'age curve', sample: 1516, ofBrand: 137, low: 84, middle: 143, high: 231 },
    refused: [
      {
        when: 'The price is no number',
        call: { categoryName: 'Samsung', orginalPrice: 'dear', usedYears: 2 },
        code: 'invalid',
        message: 'Original Price must be a number',
      },
    ],
  },
}
