import { appError } from '../reasons/market.ts'
import type * as selling from '../selling.ts'
import { type ExamplesOf, ids, imageUrlOf } from './example.ts'

const picture = imageUrlOf(ids.picture)
const notYours = appError('not_your_phone')
const draftId = ids.draft

const listing = {
  categoryName: 'Samsung',
  productName: 'Galaxy S21',
  orginalPrice: 799,
  resalePrice: 250,
  usedYears: 2,
  photos: [picture],
  storage: 128,
  condition: 'very_good',
  batteryHealth: 91,
  networkLock: 'unlocked',
  accountLock: 'off',
  replacedParts: ['battery:maker'],
  faults: ['speaker'],
  box: ['box', 'cable'],
  description: 'Always in a case.\nThe speaker is a little quiet.',
} as const

const call = {
  ...listing,
  photos: [picture],
  replacedParts: [...listing.replacedParts],
  faults: [...listing.faults],
  box: [...listing.box],
}
const asked = { ...call, colour: 'Phantom Gray', imei: '49-015420-323751-8' }

export const sellingExamples: ExamplesOf<typeof selling> = {
  listModels: {
    as: 'guest',
    call: { categoryName: 'Apple', name: 'iphone xr' },
    answer: [
      {
        name: 'iPhone XR',
        released: 2018,
        colours: ['Black', 'White', 'Blue', 'Yellow', 'Coral', 'Red'],
        storages: [
          { storage: 64, launchPrice: 749 },
          { storage: 128, launchPrice: 799 },
          { storage: 256, launchPrice: 899 },
        ],
      },
    ],
  },
  lookUpTypeCode: {
    as: 'sam',
    call: { typeCode: '35171311', categoryName: 'Samsung', productName: 'Galaxy S21' },
    answer: {
      maker: 'Samsung',
      models: ['Galaxy A30s'],
      categoryName: 'Samsung',
      storage: null,
      colour: null,
      differs: 'model',
    },
  },
  addListing: {
    as: 'sam',
    call: asked,
    answer: { listingId: ids.galaxy, contactsHidden: false, wasListed: false },
    refused: [
      {
        when: 'A digit of the IMEI is wrong',
        call: { ...asked, imei: '490154203237519' },
        error: appError('field_faulty', { sentence: 'That’s not a valid IMEI. Please check the digits' }),
      },
    ],
    alsoRefused: { conflict: 'A phone with this IMEI is on the market already' },
  },
  editListing: {
    as: 'sam',
    call: { ...call, listingId: ids.galaxy, resalePrice: 230 },
    answer: { listingId: ids.galaxy, contactsHidden: false },
    refused: [
      {
        when: 'A buyer holds the phone',
        call: { ...call, listingId: ids.iphone, categoryName: 'Apple', productName: 'iPhone 12' },
        error: appError('booked_not_changed', { phone: 'iPhone 12' }),
      },
      {
        when: 'The listing has changed since this version',
        call: { ...call, listingId: ids.galaxy, version: '7d793037a0760186574b0282f2f435e7' },
        error: appError('listing_changed', { phone: 'Galaxy S21' }),
      },
      {
        when: "A picture is somebody else's",
        call: { ...call, listingId: ids.galaxy, photos: [imageUrlOf(ids.nobody)] },
        error: appError('picture_not_yours'),
      },
      {
        when: "The phone is somebody else's",
        as: 'sue',
        call: { ...call, listingId: ids.galaxy },
        error: notYours,
      },
    ],
    alsoRefused: { conflict: 'The phone is sold or deleted, or another with this IMEI is on the market' },
  },
  getMyListing: {
    as: 'sam',
    call: { listingId: ids.galaxy },
    answer: {
      draft: {
        categoryName: 'Samsung',
        productName: 'Galaxy S21',
        orginalPrice: 799,
        resalePrice: 250,
        usedYears: 2,
        photos: [picture],
        storage: 128,
        condition: 'very_good',
        batteryHealth: 91,
        colour: null,
        networkLock: null,
        carrier: null,
        accountLock: null,
        replacedParts: [],
        faults: [],
        box: [],
      },
      imeiLast4: null,
      state: 'available',
      version: '5d41402abc4b2a76b9719d911017c592',
      codePhoto: 'none',
    },
    refused: [{ when: "The phone is somebody else's", as: 'sue', call: { listingId: ids.galaxy }, error: notYours }],
  },
  pauseListing: {
    as: 'sam',
    call: { listingId: ids.galaxy },
    answer: { state: 'paused' },
    refused: [
      {
        when: 'A buyer holds the phone',
        call: { listingId: ids.iphone },
        error: appError('booked_not_paused', { phone: 'iPhone 12' }),
      },
      { when: "The phone is somebody else's", as: 'sue', call: { listingId: ids.galaxy }, error: notYours },
    ],
    alsoRefused: { conflict: 'The phone is sold or deleted' },
  },
  relistListing: {
    as: 'sam',
    call: { listingId: ids.galaxy },
    answer: { state: 'available' },
    refused: [{ when: "The phone is somebody else's", as: 'sue', call: { listingId: ids.galaxy }, error: notYours }],
    alsoRefused: { conflict: 'The phone is sold or deleted' },
  },
  listDeletedListings: { as: 'sue', call: {}, answer: [] },
  renewListings: {
    as: 'sam',
    call: { listingIds: [ids.galaxy] },
    answer: { renewed: [{ _id: ids.galaxy, name: 'Galaxy S21', endsAt: '2027-01-20T10:00:00.000Z' }], refused: [] },
  },
  changePrices: {
    as: 'sam',
    call: { phones: [{ listingId: ids.galaxy, was: 250, price: 229 }] },
    answer: { changed: [{ _id: ids.galaxy, name: 'Galaxy S21', price: 229 }], refused: [] },
  },
  bringBackListing: {
    as: 'sam',
    call: { listingId: ids.galaxy },
    answer: { state: 'available' },
    refused: [{ when: 'It was not deleted', call: { listingId: ids.iphone }, error: appError('deleted_listing_unknown') }],
    alsoRefused: { conflict: 'Its IMEI is on another listing or blocked, or staff hide it' },
  },
  listDrafts: {
    as: 'sam',
    call: {},
    answer: [
      {
        draftId,
        fields: { productName: 'Galaxy S2', resalePrice: '', photos: [picture] },
        updatedAt: '2026-11-21T10:00:00.000Z',
      },
    ],
  },
  saveDraft: {
    as: 'sam',
    call: { draftId, fields: { productName: 'Galaxy S2', resalePrice: '', photos: [picture] } },
    answer: { draftId, updatedAt: '2026-11-21T10:00:00.000Z' },
    alsoRefused: { conflict: 'The caller has twenty drafts already' },
  },
  deleteDraft: {
    as: 'sam',
    call: { draftId },
    answer: { deletedCount: 1 },
    refused: [
      {
        when: "The draft is somebody else's",
        as: 'sue',
        call: { draftId },
        error: appError('draft_unknown'),
      },
    ],
  },
}
