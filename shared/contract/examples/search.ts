import { appError } from '../reasons/market.ts'
import type * as search from '../search.ts'
import { galaxy } from './catalog.ts'
import { type ExamplesOf, ids, people } from './example.ts'

const one = (value: string) => [{ value, count: 1, atLeast: false }]

export const searchExamples: ExamplesOf<typeof search> = {
  searchListings: {
    as: 'guest',
    call: { q: 'samsng galxy s21', storage: '128', minPrice: 200, sort: 'cheapest', limit: 1 },
    answer: {
      listings: [galaxy],
      next: null,
      total: { count: 1, atLeast: false },
      facets: {
        brand: one('Samsung'),
        model: one('Galaxy S21'),
        storage: one('128'),
        condition: one('very_good'),
        maxYears: [...one('2'), ...one('3'), ...one('5')],
        minBattery: [...one('90'), ...one('85'), ...one('80')],
        verified: one('true'),
        minUpdates: [],
      },
      readAs: 'samsung galaxy s21',
      ignored: [],
      missing: null,
      others: [],
    },
    refused: [
      {
        when: 'The cursor is not one of this list',
        call: { after: 'somewhere' },
        error: appError('cursor_unknown', { field: 'after' }),
      },
    ],
  },
  listCards: { as: 'guest', call: { ids: ids.galaxy }, answer: [galaxy] },
  getListing: {
    as: 'guest',
    call: { listingId: ids.galaxy },
    answer: {
      listing: {
        ...galaxy,
        version: 'c1ae5c1d0a7b4c3f9a4be1f6a2d6a7f0',
        state: 'available',
        model: 'Galaxy S21',
        photos: [galaxy.productImage],
        colour: null,
        networkLock: null,
        carrier: null,
        accountLock: null,
        replacedParts: [],
        faults: [],
        box: [],
        description: null,
        imei: { given: false, last4: null, notListedAt: null },
        photosConfirmedAt: null,
        priceChanges: [],
        seller: { name: people.sam.name, verified: true, since: '2026-11-20T09:10:00.000Z', listed: 4 },
        yours: false,
      },
      similar: [],
    },
    refused: [{ when: 'There is no such phone', call: { listingId: ids.nobody }, error: appError('phone_unknown') }],
  },
}
