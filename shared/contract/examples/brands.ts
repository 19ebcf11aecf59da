import type * as brands from '../brands.ts'
import { appError } from '../reasons/market.ts'
import { type ExamplesOf, ids } from './example.ts'

const reason = 'Sellers asked for it'

export const brandExamples: ExamplesOf<typeof brands> = {
  listBrands: {
    as: 'ada',
    call: {},
    answer: {
      brands: ['Samsung', 'Realme', 'Redmi', 'Apple'].map((name) => ({
        _id: ids.brand,
        name,
        image: `/categories/${name.toLowerCase()}.svg`,
        offered: true,
        phones: 1,
      })),
      known: ['Google', 'Honor', 'Motorola', 'Nothing', 'OnePlus', 'Oppo', 'Sony', 'Vivo', 'Xiaomi'],
    },
  },
  addBrand: {
    as: 'ada',
    call: { name: 'Google', reason },
    answer: { modifiedCount: 1, message: 'Google is sold from now on.' },
    refused: [{ when: 'That is no name', call: { name: '<b>', reason }, error: appError('no_brand_name', { brand: '<b>' }) }],
  },
  changeBrand: {
    as: 'ada',
    call: { brandId: ids.brand, place: 1, reason },
    answer: { modifiedCount: 1, message: 'Saved. Everybody sees it within a minute.' },
    refused: [
      {
        when: 'There is no such brand',
        call: { brandId: ids.redmi, offered: false, reason },
        error: appError('brand_gone'),
      },
      {
        when: 'Another brand has the name',
        call: { brandId: ids.brand, name: 'Apple', reason },
        error: appError('brand_name_taken', { brand: 'Apple' }),
      },
    ],
  },
}
