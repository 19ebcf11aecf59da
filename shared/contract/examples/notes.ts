import type * as notes from '../notes.ts'
import { appError } from '../reasons/market.ts'
import { type ExamplesOf, ids } from './example.ts'

const words = 'Called on Nov 21: wants the refund on another card.'
const history = { notes: [], acts: [], moreActs: false }
const added = { acknowledged: true as const, insertedId: ids.note }

export const noteExamples: ExamplesOf<typeof notes> = {
  getPersonHistory: { as: 'ada', call: { personId: ids.sue }, answer: history },
  getOrderHistory: { as: 'ada', call: { orderId: ids.order }, answer: history },
  addPersonNote: { as: 'ada', call: { personId: ids.sue, words }, answer: added },
  addOrderNote: { as: 'ada', call: { orderId: ids.order, words }, answer: added },
  deleteNote: {
    as: 'ada',
    call: { noteId: ids.note },
    answer: { deletedCount: 1 },
    refused: [{ when: 'Somebody else wrote it', call: { noteId: ids.nobody }, error: appError('note_unknown') }],
  },
}
