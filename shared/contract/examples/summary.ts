import type * as summary from '../summary.ts'
import { orderExamples, wishlistExamples } from './buying.ts'
import type { ExamplesOf } from './example.ts'

export const summaryExamples: ExamplesOf<typeof summary> = {
  getSummary: {
    as: 'bea',
    call: {},
    answer: {
      role: 'buyer',
      unpaid: 1,
      paid: 0,
      wishes: 1,
      saved: 0,
      toPay: [orderExamples.getOrder.answer],
      wished: wishlistExamples.listWishes.answer,
    },
  },
}
