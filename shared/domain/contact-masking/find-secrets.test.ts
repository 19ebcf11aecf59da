import { expect, test } from 'vitest'
import { maskSpans } from './find-contacts.ts'
import { findSecrets } from './find-secrets.ts'

const masked = (text: string) => maskSpans(text, findSecrets(text).slice(0, 1))

test.each([
  ['Here: https://market.example/confirm-payouts/8Vr2OYXK5Cw4sdELsI6oj123', 'Here: •••'],
  ['/confirm-payouts/8Vr2OYXK5Cw4sdELsI6oj123', '•••'],
  ['8Vr2OYXK5Cw4sdELsI6oj123', '•••'],
  ['https://market.example/reset-password?token=abc', '•••'],
  ['The code is 482 913.', 'The code is •••.'],
  ['Mein Code: G-482913', 'Mein Code: •••'],
  ['الرمز هو ٤٨٢٩١٣', 'الرمز هو •••'],
])('[S23.1] hides what opens an account: %s', (text, read) => expect(masked(text)).toBe(read))

test.each([
  'It is 1Z999AA10123456784, with UPS.',
  'I paid 482913 dollars for nothing.',
  'Its IMEI is 490154203237518.',
  'An extraordinarily-long-word is none.',
  'The code of the door is 4711.',
])('leaves what opens nothing: %s', (text) => expect(findSecrets(text)).toEqual([]))
