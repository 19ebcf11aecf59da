import type * as deliveries from '../deliveries.ts'
import { appError } from '../reasons/market.ts'
import { type ExamplesOf, ids, people, transactionId } from './example.ts'

const notYours = { when: 'The order is of other people', call: { id: ids.redmi }, error: appError('order_unknown') }
const parcel = {
  step: 'ship' as const,
  carrier: 'ups' as const,
  trackingNumber: '1Z999AA10123456784',
  returnAddress: '3 Mill Lane, Shelbyville',
  imei: '490154203237518',
}

export const deliveryExamples: ExamplesOf<typeof deliveries> = {
  getProgress: {
    as: 'bea',
    call: { id: ids.order },
    answer: {
      _id: ids.order,
      side: 'buyer',
      productsId: ids.redmi,
      listing: {
        name: 'Redmi Note 11',
        image: `/images/${ids.picture}/640.webp`,
        description: null,
        facts: [{ label: 'Used', value: '2 years' }],
        imeiLast4: null,
      },
      orderState: 'paid',
      state: 'to_ship',
      headline: `Waiting for ${people.sam.name} to ship`,
      sentence: `${people.sam.name} has until Nov 26, 2026, 10:15 UTC to ship. After that, you can cancel, and if it hasn’t shipped by Nov 28, 2026, 10:15 UTC, you’ll be refunded automatically.`,
      turn: 'other',
      until: '2026-11-28T10:15:00.000Z',
      steps: [
        { step: 'cancelEarly', label: 'Cancel the order', refusal: null, isNext: false, hasButton: false },
        { step: 'offerMeeting', label: 'Suggest meeting in person', refusal: null, isNext: false, hasButton: false },
      ],
      buyer: people.bea.name,
      seller: people.sam.name,
      shipTo: {
        name: people.bea.name,
        phone: '+1 202 555 0143',
        location: '12 Harbour Street, Springfield',
        lines: [people.bea.name, '12 Harbour Street, Springfield'],
      },
      returnAddress: null,
      address: null,
      parcel: null,
      meeting: { offeredBy: null, codeUntil: null, triesLeft: 5 },
      case: null,
      chargeback: null,
      links: null,
      ownMatter: null,
      otherCarriers: false,
      cancelReason: null,
      cancelCosts: { fee: 0, cardFee: 4.13, left: 3, free: 3, days: 30, minutes: 60 },
      amounts: { price: 120, delivery: 12, total: 132, refunded: 0, returnPostage: 0, cancelFee: 0, fee: null, share: null },
      refunds: [],
      payout: null,
      payment: { transactionId, paidAt: '2026-11-21T10:15:00.000Z' },
      timeline: [{ at: '2026-11-21T10:15:00.000Z', text: `${people.bea.name} paid` }],
    },
    refused: [notYours],
  },
  takeStep: {
    as: 'sam',
    call: { id: ids.order, ...parcel },
    answer: { acknowledged: true, state: 'shipped', message: 'You shipped the phone.' },
    refused: [
      { ...notYours, call: { id: ids.redmi, ...parcel } },
      {
        when: 'It is for the other side to do',
        as: 'bea',
        call: { id: ids.order, ...parcel },
        error: appError('step_not_yours'),
      },
      {
        when: 'The order is not so far',
        as: 'bea',
        call: { id: ids.order, step: 'confirmArrival' },
        error: appError('step_not_now', { now: 'the phone is waiting to be shipped' }),
      },
      {
        when: 'The number is not one of that carrier',
        call: { id: ids.order, ...parcel, trackingNumber: '12345678' },
        error: appError('tracking_number_wrong', { carrier: 'UPS' }, { field: 'trackingNumber' }),
      },
    ],
  },
  refundPart: {
    as: 'ada',
    call: { id: ids.order, amount: 20, bearer: 'seller', refunded: 0, reason: 'A scratch that the photos did not show.' },
    answer: { modifiedCount: 1, message: 'The refund is on its way.' },
    refused: [
      {
        when: 'It is more than is left of the price, or than who bears it has of the sale',
        call: { id: ids.order, amount: 130, bearer: 'seller', refunded: 0, reason: 'A scratch.' },
        error: appError('part_too_much', { most: 120 }, { field: 'amount' }),
      },
    ],
    alsoRefused: { conflict: 'More was refunded meanwhile, a case is open, or the bank has taken the payment back' },
  },
  makeHandOverCode: {
    as: 'bea',
    call: { id: ids.order, imei: '490154203237518' },
    answer: { code: '402915', until: '2026-11-21T10:25:00.000Z' },
    refused: [{ ...notYours, call: { id: ids.redmi, imei: '490154203237518' } }],
    alsoRefused: { conflict: 'No meeting was agreed' },
  },
  listSales: {
    as: 'sam',
    call: { limit: 1 },
    answer: [
      {
        _id: ids.order,
        productsId: ids.redmi,
        productName: 'Redmi Note 11',
        productImage: `/images/${ids.picture}/640.webp`,
        buyer: people.bea.name,
        price: 120,
        share: 126,
        state: 'to_ship',
        turn: 'you',
        headline: 'Ship the phone',
        until: '2026-11-28T10:15:00.000Z',
        paidAt: '2026-11-21T10:15:00.000Z',
        payout: 'held',
      },
    ],
  },
  getMoney: {
    as: 'sam',
    call: {},
    answer: {
      held: 126,
      onHold: 0,
      payable: 0,
      paidOut: 0,
      setOff: 0,
      owed: 0,
      balance: 0,
      rows: [
        {
          order: ids.order,
          productName: 'Redmi Note 11',
          amount: 126,
          sent: 0,
          setOff: 0,
          state: 'held',
          since: '2026-11-21T10:15:00.000Z',
          text: 'On hold until the buyer has received and checked the phone.',
        },
      ],
      debts: [],
      next: { rows: null, debts: null },
    },
  },
}
