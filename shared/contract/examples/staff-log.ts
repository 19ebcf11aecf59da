import type * as staffLog from '../staff-log.ts'
import { type ExamplesOf, ids, people } from './example.ts'

const verified = {
  number: 0,
  at: '2026-11-21T10:15:00.000Z',
  by: { _id: ids.ada, name: people.ada.name, key: null },
  role: 'Owner',
  factor: null,
  operation: 'PUT /users/admin/:userId',
  outcome: 'done' as const,
  refusal: null,
  subject: { kind: 'person' as const, _id: ids.sue, name: people.sue.name, order: null },
  chosen: {},
  changes: [{ name: 'verified', before: false, after: true }],
  reason: 'I have seen her shop.',
  reasonErased: false,
  request: null,
}

export const staffLogExamples: ExamplesOf<typeof staffLog> = {
  listStaffLog: { as: 'ada', call: { about: ids.sue, outcome: 'done' }, answer: [verified] },
  exportStaffLog: { as: 'ada', call: { about: ids.sue, outcome: 'done' }, answer: [verified] },
  countStaffLog: { as: 'ada', call: { from: '2126-11-21T00:00:00.000Z' }, answer: [] },
}
