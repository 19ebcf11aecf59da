import type * as imeis from '../imeis.ts'
import { appError } from '../reasons/market.ts'
import { type ExamplesOf, ids, people } from './example.ts'

const imei = '356938035643809'
const reason = 'Case 2026/4711 of the police in Boston'
const block = {
  _id: ids.block,
  last4: '3809',
  reason,
  reportNumber: '2026/4711',
  since: '2026-11-02',
  by: people.ada.name,
  at: '2026-11-21T10:15:00.000Z',
  endedAt: null,
  endedBy: null,
  endReason: null,
}

export const imeiExamples: ExamplesOf<typeof imeis> = {
  lookUpImei: {
    as: 'ada',
    call: { imei, reason },
    answer: { last4: '3809', blocks: [], events: [], phones: [], orders: [] },
  },
  listBlockedImeis: { as: 'ada', call: { limit: 1 }, answer: [block] },
  blockImei: {
    as: 'ada',
    call: { blockId: ids.block, imei, reason, reportNumber: '2026/4711', since: '2026-11-02' },
    answer: { acknowledged: true, message: 'The IMEI is blocked.' },
    alsoRefused: { conflict: 'If the IMEI is blocked already, or a colleague is working on a report about the listing' },
  },
  unblockImei: {
    as: 'ada',
    call: { blockId: ids.block, reason: 'The owner has found the phone.' },
    answer: { modifiedCount: 1, message: 'The IMEI isn’t blocked any more.' },
    refused: [
      {
        when: 'There is no such block, or it has ended',
        call: { blockId: ids.nobody, reason: 'The owner has found the phone.' },
        error: appError('imei_block_unknown'),
      },
    ],
  },
}
