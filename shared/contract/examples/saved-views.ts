import { appError } from '../reasons/market.ts'
import type * as savedViews from '../saved-views.ts'
import { type ExamplesOf, ids } from './example.ts'

const view = { list: 'orders' as const, name: 'Unpaid today', query: 'payment=unpaid&days=1' }

export const savedViewExamples: ExamplesOf<typeof savedViews> = {
  listSavedViews: { as: 'ada', call: {}, answer: [{ _id: ids.view, ...view }] },
  saveView: { as: 'ada', call: view, answer: { acknowledged: true, insertedId: ids.view, message: 'The view is saved.' } },
  deleteView: {
    as: 'ada',
    call: { viewId: ids.view },
    answer: { deletedCount: 1, message: 'The view is deleted.' },
    refused: [{ when: 'It is not the caller’s', call: { viewId: ids.nobody }, error: appError('view_unknown') }],
  },
}
