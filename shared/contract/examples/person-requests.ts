import type * as personRequests from '../person-requests.ts'
import { accountExamples } from './accounts.ts'
import { type ExamplesOf, ids } from './example.ts'

export const personRequestExamples: ExamplesOf<typeof personRequests> = {
  exportPerson: {
    as: 'ada',
    call: { personId: ids.sue, reason: 'Her letter of Nov 20' },
    answer: accountExamples.exportMe.answer,
  },
}
