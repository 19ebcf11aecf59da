import type * as failedRequests from '../failed-requests.ts'
import { type ExamplesOf, ids } from './example.ts'

export const failedRequestExamples: ExamplesOf<typeof failedRequests> = {
  listFailedRequests: { as: 'ada', call: { person: ids.nobody, state: 'refused', days: 7 }, answer: [] },
  exportFailedRequests: {
    as: 'ada',
    call: { person: ids.nobody },
    answer: '\uFEFFTried,Person,When,Kind,Why,Reference,Reason code,Status,Request,Order number,Phone ID,IDs\r\n',
  },
}
