import type * as approvals from '../approvals.ts'
import { appError } from '../reasons/market.ts'
import { type ExamplesOf, ids, people } from './example.ts'

export const approvalExamples: ExamplesOf<typeof approvals> = {
  listApprovals: {
    as: 'ada',
    call: {},
    answer: [
      {
        act: 'writeOffDebt',
        subject: ids.sam,
        order: null,
        about: people.sam.name,
        amount: 262,
        given: { amount: 262, reason: 'The seller is bankrupt' },
        by: people.ada.name,
        isYours: true,
        at: '2026-11-21T10:15:00.000Z',
      },
    ],
  },
  dropApproval: {
    as: 'ada',
    call: { act: 'writeOffDebt', subject: ids.sam },
    answer: { deletedCount: 1, message: 'Stopped. Nothing was done.' },
    refused: [
      {
        when: 'It was confirmed or dropped meanwhile, or its time is over',
        call: { act: 'undo', subject: ids.order },
        error: appError('approval_unknown'),
      },
    ],
  },
}
