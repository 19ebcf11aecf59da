import type * as catalog from '../catalog.ts'
import { appError } from '../reasons/market.ts'
import { type ExamplesOf, ids, imageUrlOf, people } from './example.ts'

export const galaxy = {
  _id: ids.galaxy,
  sellerId: ids.sam,
  sellerName: people.sam.name,
  sellerVerified: true,
  sellerScore: null,
  sellerRatings: 0,
  sellerSales: 0,
  productName: 'Galaxy S21',
  resalePrice: 250,
  orginalPrice: 799,
  categoryName: 'Samsung',
  usedYears: 2,
  storage: 128,
  condition: 'very_good',
  batteryHealth: 91,
  updates: {
    state: 'ended',
    until: '2026-02-21',
    perYear: null,
    page: 'https://endoflife.date/samsung-mobile',
    asOf: '2026-08-22',
  },
  advertise: 'true',
  productImage: imageUrlOf(ids.picture),
  postDate: 'Nov 20, 2026',
  postedAt: '2026-11-20T09:12:00.000Z',
  sold: false,
  paused: false,
  bookedUntil: null,
  bookedByYou: false,
  wishedByYou: false,
} as const

const notYours = appError('not_your_phone')

export const catalogExamples: ExamplesOf<typeof catalog> = {
  listCategories: {
    as: 'guest',
    call: {},
    answer: (['Samsung', 'Realme', 'Redmi', 'Apple'] as const).map((categoryName, index) => ({
      _id: `4e5f6a7b-8c9d-4e0f-a1b2-c3d4e5f6a7b${index + 1}`,
      categoryName,
      categoryImg: `/categories/${categoryName.toLowerCase()}.svg`,
      sold: false,
      available: 12,
      availableAtLeast: false,
    })),
  },
  listAdvertised: { as: 'guest', call: { advertise: 'true', limit: 1 }, answer: [galaxy] },
  listProducts: {
    as: 'bea',
    call: { categoryName: 'Samsung', limit: 1 },
    answer: [{ ...galaxy, sellerEmail: `${ids.nobody}@sellers.ringback.invalid` }],
  },
  listMyProducts: {
    as: 'sam',
    call: { sellerName: people.sam.name, limit: 1 },
    answer: [
      {
        ...galaxy,
        sellerEmail: people.sam.email,
        hidden: null,
        end: { at: null, isOver: false, isNear: false, needsPhotos: false },
      },
    ],
    refused: [
      {
        when: "The name is not the caller's",
        call: { sellerName: people.sue.name },
        error: appError('not_your_phones'),
      },
    ],
  },
  uploadImage: {
    as: 'sam',
    call: { image: new File([], 'galaxy-s21.jpg', { type: 'image/jpeg' }) },
    answer: { success: true, data: { url: imageUrlOf(ids.picture), hints: ['plain'] } },
  },
  addProduct: {
    as: 'sam',
    call: {
      productName: 'Galaxy S21',
      orginalPrice: 799,
      resalePrice: 250,
      categoryName: 'Samsung',
      usedYears: 2,
      productImage: imageUrlOf(ids.picture),
    },
    answer: { acknowledged: true, insertedId: ids.galaxy, contactsHidden: false },
    refused: [
      {
        when: 'The price is no number',
        call: {
          productName: 'Galaxy S21',
          orginalPrice: 799,
          resalePrice: 'cheap',
          categoryName: 'Samsung',
          usedYears: 2,
          productImage: imageUrlOf(ids.picture),
        },
        error: appError('field_faulty', { sentence: 'Resale Price must be a number, like 1250 or 199.50' }),
      },
    ],
    alsoRefused: { forbidden: "The e-mail sent is somebody else's" },
  },
  advertiseProduct: {
    as: 'sam',
    call: { productId: ids.iphone },
    answer: { modifiedCount: 1, message: 'Product advertised' },
    refused: [{ when: "The phone is somebody else's", as: 'sue', call: { productId: ids.iphone }, error: notYours }],
    alsoRefused: { conflict: 'The phone is sold' },
  },
  deleteProduct: {
    as: 'sam',
    call: { productId: ids.galaxy },
    answer: { deletedCount: 1, message: 'Galaxy S21 has been deleted.' },
    refused: [
      {
        when: 'A buyer holds the phone',
        call: { productId: ids.iphone },
        error: appError('booked_not_deleted', { phone: 'iPhone 12' }),
      },
      { when: "The phone is somebody else's", as: 'sue', call: { productId: ids.galaxy }, error: notYours },
    ],
  },
}
