import type * as ownTexts from '../own-texts.ts'
import { appError } from '../reasons/market.ts'
import { type ExamplesOf, people } from './example.ts'

const at = '2026-11-21T10:15:00.000Z'
const terms = '## Buying\n\nYou pay the price on the listing, and delivery.'
const version = { version: 1, holdsFrom: at }
const key = 'notices.messageFrom'
const kind = 'messageWritten'
const said = 'Bea Miller wrote to you about Galaxy S21 128 GB'
const text = (name: string, english: string, values: string[] = []) => ({
  key: `notices.${name}`,
  standard: { en: english },
  own: {},
  version: 0,
  values: values.map((value) => ({ name: value, type: 'string' })),
  needed: [],
  letters: 1,
})
const publishing = { basedOn: 0, holdsFrom: null, reason: 'Our lawyer wrote it anew' }

export const ownTextExamples: ExamplesOf<typeof ownTexts> = {
  getText: {
    as: 'guest',
    call: { name: 'terms' },
    answer: { text: terms, version: 1, holdsFrom: at, versions: [version] },
  },
  getTextVersion: {
    as: 'guest',
    call: { name: 'terms', version: 1 },
    answer: { text: terms, ...version, before: null },
    refused: [{ when: 'There is no such version', call: { name: 'terms', version: 7 }, error: appError('own_text_unknown') }],
  },
  listOwnTexts: {
    as: 'ada',
    call: {},
    answer: [{ ...version, name: 'terms', languages: ['en'], reason: publishing.reason, by: people.ada.name, at }],
  },
  getOwnText: {
    as: 'ada',
    call: { name: key },
    answer: {
      standard: { en: 'New message from {from} about {phone}' },
      versions: [
        {
          ...version,
          texts: { en: '{from} wrote to you about {phone}' },
          mustAgree: false,
          agreed: 0,
          reason: 'Warmer',
          by: people.ada.name,
          at,
        },
      ],
    },
    refused: [{ when: 'No letter says such a message', call: { name: 'shop.homeTitle' }, error: appError('own_text_unknown') }],
  },
  publishOwnText: {
    as: 'ada',
    call: { name: 'about', texts: { en: 'We are *Phones*.' }, ...publishing },
    answer: { version: 1, message: 'Published. It’s shown from now on.' },
    refused: [
      {
        when: 'Somebody else has published a version meanwhile',
        call: { name: 'terms', texts: { en: terms }, ...publishing },
        error: appError('own_text_changed'),
      },
      {
        when: 'The market is not offered in the language',
        call: { name: 'about', texts: { xx: 'Hello' }, ...publishing },
        error: appError('own_text_language', { language: 'xx' }),
      },
      {
        when: 'The text is too long for its place',
        call: { name: 'footer', texts: { en: 'x'.repeat(501) }, ...publishing },
        error: appError('own_text_too_long', { most: 500 }),
      },
      {
        when: 'A letter’s text cannot be read',
        call: { name: key, texts: { en: 'A message about {phone' }, ...publishing },
        error: appError('letter_text_unreadable'),
      },
      {
        when: 'It uses a value that the letter does not have there',
        call: { name: key, texts: { en: 'A message of {price}' }, ...publishing },
        error: appError('letter_text_unknown', { value: 'price' }),
      },
      {
        when: 'It lacks a value that people need',
        call: { name: 'notices.payBookingBy', texts: { en: 'Pay {price}.' }, ...publishing },
        error: appError('letter_text_lacks', { value: 'by' }),
      },
    ],
  },
  listLetters: {
    as: 'ada',
    call: {},
    answer: [{ kind: 'bookingMade', subject: 'You booked Galaxy S21 128 GB', isChanged: false }],
  },
  getLetter: {
    as: 'ada',
    call: { kind },
    answer: {
      kind,
      subject: said,
      messages: [
        {
          ...text('messageFrom', 'New message from {from} about {phone}', ['from', 'phone']),
          own: { en: '{from} wrote to you about {phone}' },
          version: 1,
        },
        text('messageText', 'Read and answer it on the site. Replies to this email don’t reach the sender.'),
        text('readMessage', 'Read the message'),
      ],
    },
    refused: [{ when: 'There is no such kind of letter', call: { kind: 'none' }, error: appError('own_text_unknown') }],
  },
  previewLetter: {
    as: 'ada',
    call: { kind, language: 'en', texts: { [key]: '{from} wrote to you about {phone}' } },
    answer: { subject: said, html: '<!doctype html>…', text: `${said} …` },
  },
}
