import type * as offers from '../offers.ts'
import { appError } from '../reasons/market.ts'
import { type ExamplesOf, ids, imageUrlOf, people } from './example.ts'

const offered = {
  _id: ids.offer,
  productsId: ids.realme,
  productName: 'Realme 9 Pro',
  productImage: imageUrlOf(ids.picture),
  price: 140,
  offer: 110,
  madeAt: '2026-11-22T14:05:10.000Z',
  roundsLeft: 2,
  order: null,
  threadId: null,
}
const waiting = {
  ...offered,
  counter: null,
  state: 'made' as const,
  lastStep: 'make' as const,
  since: '2026-11-22T14:05:10.000Z',
  until: '2026-11-24T14:05:10.000Z',
  turn: 'seller' as const,
}
const seen = {
  ...waiting,
  side: 'seller' as const,
  other: people.bea.name,
  steps: ['accept' as const, 'counter' as const, 'decline' as const],
}
const ofStranger = { when: 'The offer is between others', as: 'ben' as const, error: appError('offer_unknown') }
const contact = { phone: '+1 202 555 0143', location: '12 Harbour Street, Springfield' }

export const offerExamples: ExamplesOf<typeof offers> = {
  makeOffer: {
    as: 'bea',
    call: { productsId: ids.galaxy, offer: 210, ...contact },
    answer: {
      acknowledged: true,
      insertedId: ids.offer,
      message: 'Offer sent. The seller has 48 hours to answer.',
    },
    refused: [
      {
        when: 'Less than half the price',
        call: { productsId: ids.galaxy, offer: 100, ...contact },
        error: appError('offer_too_low', { least: 125 }, { field: 'offer' }),
      },
      {
        when: 'As much as it costs',
        call: { productsId: ids.galaxy, offer: 250, ...contact },
        error: appError('offer_not_below', { price: 250 }, { field: 'offer' }),
      },
      {
        when: 'An offer for the phone is open',
        call: { productsId: ids.realme, offer: 120, ...contact },
        error: appError('offer_open_already', { phone: 'Realme 9 Pro' }),
      },
    ],
  },
  listOffers: { as: 'sam', call: { show: 'open' }, answer: [seen] },
  getOffer: {
    as: 'bea',
    call: { id: ids.offer },
    answer: { ...waiting, side: 'buyer', other: people.sam.name, steps: ['withdraw' as const] },
    refused: [{ ...ofStranger, call: { id: ids.offer } }],
  },
  answerOffer: {
    as: 'sam',
    call: { id: ids.offer, step: 'counter', counter: 125 },
    answer: { ...seen, counter: 125, state: 'countered', lastStep: 'counter', turn: 'buyer', steps: ['withdraw' as const] },
    refused: [
      { ...ofStranger, call: { id: ids.offer, step: 'accept' } },
      {
        when: 'The buyer answers what the seller has to',
        as: 'bea',
        call: { id: ids.offer, step: 'accept' },
        error: appError('offer_not_yours_now'),
      },
    ],
    alsoRefused: { conflict: 'Somebody has booked the phone, the buyer cannot book now, or the offer is over' },
  },
}
