import type * as cases from '../cases.ts'
import { type ExamplesOf, ids, people } from './example.ts'

export const caseExamples: ExamplesOf<typeof cases> = {
  listCases: {
    as: 'ada',
    call: { limit: 1 },
    answer: [
      {
        _id: ids.order,
        productName: 'Redmi Note 11',
        buyer: people.bea.name,
        sellerName: people.sam.name,
        kind: 'not_as_described',
        state: 'decision',
        total: 132,
        since: '2026-11-21T10:15:00.000Z',
        until: '2026-12-01T10:15:00.000Z',
        askedBy: null,
        isLate: false,
        links: null,
      },
    ],
  },
}
