import type * as codePhotos from '../code-photos.ts'
import { appError } from '../reasons/market.ts'
import { type ExamplesOf, ids, imageUrlOf, people } from './example.ts'

const at = '2026-11-22T14:05:10.000Z'

export const codePhotoExamples: ExamplesOf<typeof codePhotos> = {
  makePhotoCode: { as: 'sam', call: {}, answer: { from: 1000, digits: '482913', until: at } },
  listCodePhotos: {
    as: 'ada',
    call: {},
    answer: [
      {
        productsId: ids.galaxy,
        name: 'Galaxy S21',
        price: 250,
        seller: people.sam.name,
        code: '482913',
        picture: ids.picture,
        photos: [imageUrlOf(ids.picture)],
        sentAt: at,
      },
    ],
  },
  confirmPhotos: {
    as: 'ada',
    call: { productId: ids.galaxy },
    answer: { acknowledged: true, message: 'Buyers now see that the photos are confirmed.' },
    refused: [{ when: 'No code photo of it waits', call: { productId: ids.realme }, error: appError('code_photo_unknown') }],
    alsoRefused: { forbidden: 'If the phone is one’s own, or that of a linked account' },
  },
}
