import { marketName } from '#catalogue'
import type * as setUp from '../set-up.ts'
import type { ExamplesOf } from './example.ts'

export const setUpExamples: ExamplesOf<typeof setUp> = {
  getSetUp: {
    as: 'ada',
    call: {},
    answer: {
      isNew: false,
      // As the market is called when the document is made.
      get sender() {
        return `"${marketName()}" <no-reply@localhost>`
      },
      mail: 'mailbox',
      cards: 'sandbox',
      missing: ['name', 'operatorEmail', 'operatorAddress', 'testLetter', 'paymentCheck', 'realMail', 'realCards', 'legalTexts'],
    },
  },
  sendTestLetter: {
    as: 'ada',
    call: {},
    answer: { answer: 'It’s in this server’s mailbox (/mailbox), because no mail server is set.' },
  },
  checkPayments: { as: 'ada', call: {}, answer: { answer: 'Your account has $1,204.50 available and $310 pending.' } },
}
