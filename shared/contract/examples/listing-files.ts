import type * as listingFiles from '../listing-files.ts'
import { appError } from '../reasons/market.ts'
import { type ExamplesOf, ids, imageUrlOf } from './example.ts'

const list = [
  'Your ID,Brand,Model,Price,Price when new,Years used,Condition,Storage,Pictures',
  'A-1001,Samsung,Galaxy S21,250,799,2,Very good,128 GB,https://shop.example/galaxy.jpg',
  'A-1002,Samsung,Galaxy S21,cheap,799,2,Good,128 GB,galaxy-2.jpg',
].join('\n')

export const listingFileExamples: ExamplesOf<typeof listingFiles> = {
  readListingFile: {
    as: 'sam',
    call: { file: new File([list], 'phones.csv', { type: 'text/csv' }) },
    answer: {
      rows: [
        {
          line: 2,
          externalId: 'A-1001',
          name: 'Galaxy S21',
          draft: {
            categoryName: 'Samsung',
            productName: 'Galaxy S21',
            orginalPrice: 799,
            resalePrice: 250,
            usedYears: 2,
            storage: 128,
            condition: 'very_good',
            batteryHealth: null,
            colour: null,
            networkLock: null,
            carrier: null,
            accountLock: null,
            replacedParts: [],
            faults: [],
            box: [],
          },
          pictures: ['https://shop.example/galaxy.jpg'],
          faults: [],
          known: null,
        },
        {
          line: 3,
          externalId: 'A-1002',
          name: 'Galaxy S21',
          pictures: ['galaxy-2.jpg'],
          faults: [
            {
              column: 'Price',
              why: 'the selling price "cheap" is not a price',
              advice: 'A number, such as 249.90, and no more than the price when new.',
            },
          ],
          known: null,
        },
      ],
      room: 9_999,
      ended: null,
    },
  },
  fetchImage: {
    as: 'sam',
    call: { address: 'https://shop.example/galaxy.jpg' },
    answer: { url: imageUrlOf(ids.picture), hints: ['plain'] },
    refused: [
      {
        when: 'The address is not public',
        call: { address: 'https://192.168.0.1/galaxy.jpg' },
        error: appError('picture_address', {}, { field: 'address' }),
      },
    ],
  },
}
