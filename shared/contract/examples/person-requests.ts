import type * as personRequests from '../person-requests.ts'
import { appError } from '../reasons/market.ts'
import { accountExamples } from './accounts.ts'
import { type ExamplesOf, ids } from './example.ts'

export const personRequestExamples: ExamplesOf<typeof personRequests> = {
  exportPerson: {
    as: 'ada',
    call: { personId: ids.sue, reason: 'Her letter of Nov 20' },
    answer: accountExamples.exportMe.answer,
  },
  keepPerson: {
    as: 'ada',
    call: { personId: ids.sue, reason: 'She called: the letter was not hers.' },
    answer: { acknowledged: true, message: 'The account is open again, and its phones are back on the market.' },
    refused: [
      {
        when: 'Nobody has asked to delete it',
        call: { personId: ids.sam, reason: 'By mistake' },
        error: appError('deletion_not_asked'),
      },
    ],
  },
}
