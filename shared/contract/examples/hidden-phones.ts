import type * as hiddenPhones from '../hidden-phones.ts'
import { appError } from '../reasons/market.ts'
import { type ExamplesOf, ids } from './example.ts'

const reason = 'The seller has sent a photo of the phone.'

export const hiddenPhoneExamples: ExamplesOf<typeof hiddenPhones> = {
  hidePhone: {
    as: 'ada',
    call: { productId: ids.galaxy, facts: 'The photos are from a shop’s website.', ground: 'honest' },
    answer: { acknowledged: true, message: 'The phone is hidden. We’ve sent the seller the reasons.' },
    alsoRefused: { conflict: 'If it isn’t on the lists, or a colleague is working on a report about it' },
  },
  bringBackPhone: {
    as: 'ada',
    call: { productId: ids.galaxy, reason: 'The seller deleted it by mistake.' },
    answer: { acknowledged: true, message: 'The phone is back as it was. Its seller has been told.' },
    refused: [
      {
        when: 'It was not deleted, or more than 30 days ago',
        call: { productId: ids.realme, reason },
        error: appError('deleted_listing_unknown'),
      },
    ],
    alsoRefused: { conflict: 'Its IMEI is on another listing or blocked, or its seller may not sell' },
  },
  showPhone: {
    as: 'ada',
    call: { productId: ids.galaxy, reason },
    answer: { deletedCount: 1, message: 'The phone is for sale again.' },
    refused: [
      {
        when: 'Staff have not hidden it',
        call: { productId: ids.realme, reason },
        error: appError('phone_not_hidden'),
      },
    ],
  },
}
