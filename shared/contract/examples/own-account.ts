import { oneLine } from '#shared/domain/addresses/address.ts'
import type * as contact from '../contact.ts'
import type * as ownAccount from '../own-account.ts'
import { appError } from '../reasons/market.ts'
import { type ExamplesOf, people } from './example.ts'

const phone = '+1 202 555 0199'
const address = {
  name: 'Bea Miller',
  street: '7 Quay Road',
  extra: 'Apt 3',
  postcode: '62704',
  city: 'Springfield',
  region: 'IL',
  country: 'US',
} as const

export const ownAccountExamples: ExamplesOf<typeof ownAccount> = {
  renameMe: {
    as: 'ben',
    call: { name: 'Benjamin Okoro' },
    answer: { acknowledged: true, name: 'Benjamin Okoro' },
    alsoRefused: { conflict: 'The caller is a verified seller' },
  },
  chooseLanguage: {
    as: 'bea',
    call: { language: 'en' },
    answer: { acknowledged: true, language: 'en' },
    refused: [
      {
        when: 'The market does not have that language',
        as: 'bea',
        call: { language: 'tlh' },
        error: appError('language_unknown', { language: 'tlh' }),
      },
    ],
  },
  agreeToTerms: {
    as: 'bea',
    call: { version: 1 },
    answer: { acknowledged: true, message: 'Thank you. You’ve agreed to the new terms.' },
    refused: [{ when: 'There is no such version', call: { version: 7 }, error: appError('own_text_unknown') }],
  },
  chooseRole: {
    as: 'sue',
    call: { userstatus: 'buyer' },
    answer: { acknowledged: true, userstatus: 'buyer' },
    refused: [
      {
        when: 'The caller has listed or booked a phone',
        as: 'bea',
        call: { userstatus: 'seller' },
        error: appError('role_in_use'),
      },
      {
        when: 'The caller is an admin',
        as: 'ada',
        call: { userstatus: 'buyer' },
        error: appError('admin_stays_admin'),
      },
    ],
  },
  getMyAddress: { as: 'bea', call: {}, answer: { phone: null, location: null, address: null } },
  saveMyAddress: {
    as: 'bea',
    call: { phone, address },
    answer: { phone, location: oneLine(address), address },
    refused: [
      {
        when: 'The postcode is none',
        call: { phone, address: { ...address, postcode: '627' } },
        error: appError('field_faulty', { sentence: 'A ZIP code has five digits, like 62704' }),
      },
    ],
  },
  forgetMyAddress: { as: 'bea', call: {}, answer: { deletedCount: 0 } },
  retryMail: { as: 'bea', call: {}, answer: { acknowledged: true, message: 'Your email address isn’t blocked.' } },
}

export const contactExamples: ExamplesOf<typeof contact> = {
  writeToOperator: {
    as: 'guest',
    call: { name: people.nia.name, email: people.nia.email, message: 'My letter with the link has not come. Can you help me?' },
    answer: { acknowledged: true, message: 'Message sent. We’ll answer by email.' },
  },
}
