import type * as pageViews from '../page-views.ts'
import { type ExamplesOf, ids } from './example.ts'

export const pageViewExamples: ExamplesOf<typeof pageViews> = {
  countPageView: { as: 'bea', call: { listingId: ids.galaxy }, answer: { acknowledged: true } },
}
