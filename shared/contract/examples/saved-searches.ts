import { appError } from '../reasons/market.ts'
import type * as savedSearches from '../saved-searches.ts'
import { galaxy } from './catalog.ts'
import { type ExamplesOf, ids } from './example.ts'

const words = { q: 'galaxy s21', maxPrice: 400 }
const unknown = { when: 'It is not a search of yours', call: { searchId: ids.nobody }, error: appError('kept_search_unknown') }

export const savedSearchExamples: ExamplesOf<typeof savedSearches> = {
  listSavedSearches: {
    as: 'bea',
    call: {},
    answer: {
      searches: [
        {
          _id: ids.search,
          name: 'Galaxy S21 under $400',
          words,
          isOn: true,
          since: '2026-11-22T14:05:10.000Z',
          atOnce: true,
          told: 0,
          waiting: 0,
        },
      ],
      timeZone: 'Europe/Berlin',
    },
  },
  saveSearch: {
    as: 'ben',
    call: { name: 'Galaxy S21 under $400', words, timeZone: 'Europe/Berlin' },
    answer: { acknowledged: true, insertedId: ids.search },
    refused: [
      { when: 'It asks for every phone', call: { name: 'All', words: {} }, error: appError('search_asks_nothing') },
      {
        when: 'Its words are none',
        call: { name: 'Signs', words: { q: '!!!' } },
        error: appError('search_matches_nothing'),
      },
      {
        when: 'Its name is a link',
        call: { name: 'www.phones.example/win', words },
        error: appError('search_name_has_contacts'),
      },
    ],
    alsoRefused: { conflict: 'You keep 20 searches already' },
  },
  changeSavedSearch: {
    as: 'bea',
    call: { searchId: ids.search, name: 'My next phone', isOn: false },
    answer: { modifiedCount: 1 },
    refused: [{ ...unknown, call: { searchId: ids.nobody, isOn: false } }],
  },
  deleteSavedSearch: { as: 'bea', call: { searchId: ids.search }, answer: { deletedCount: 1 }, refused: [unknown] },
  missedBySearch: {
    as: 'bea',
    call: { searchId: ids.search },
    answer: [{ phone: { ...galaxy, sellerEmail: `${ids.sam}@sellers.ringback.invalid` }, told: 'before', at: null }],
    refused: [unknown],
  },
  listAlerts: {
    as: 'bea',
    call: { limit: 1 },
    answer: [
      {
        number: 7,
        phone: { _id: ids.galaxy, name: galaxy.productName, image: galaxy.productImage, canBeBought: true },
        search: { _id: ids.search, name: 'Galaxy S21 under $400' },
        was: null,
        price: 250,
        matchedAt: '2026-11-22T14:05:11.000Z',
        outcome: 'at_once',
        at: '2026-11-22T14:05:12.000Z',
      },
    ],
    refused: [{ when: 'after is no number', call: { after: 'somewhere' }, error: appError('alert_place_invalid') }],
  },
  saveTimeZone: {
    as: 'bea',
    call: { timeZone: 'Europe/Berlin' },
    answer: { modifiedCount: 1 },
    refused: [],
  },
}
