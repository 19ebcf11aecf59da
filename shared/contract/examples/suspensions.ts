import { appError } from '../reasons/market.ts'
import type * as suspensions from '../suspensions.ts'
import { type ExamplesOf, ids } from './example.ts'

const why = { measure: 'suspend_account', facts: 'Three buyers got empty boxes.', ground: 'fraud', days: 7 } as const

export const suspensionExamples: ExamplesOf<typeof suspensions> = {
  suspendPerson: {
    as: 'ada',
    call: { personId: ids.sam, ...why },
    answer: { acknowledged: true, message: 'The account is suspended. The person has been sent the reasons.' },
    refused: [
      { when: 'There is no such buyer or seller', call: { personId: ids.nobody, ...why }, error: appError('person_unknown') },
    ],
    alsoRefused: { conflict: 'If the account is closed, or a colleague is working on a report about the person' },
  },
}
