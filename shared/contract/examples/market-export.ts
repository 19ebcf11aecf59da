import type * as marketExport from '../market-export.ts'
import type { ExamplesOf } from './example.ts'

export const marketExportExamples: ExamplesOf<typeof marketExport> = {
  exportMarket: {
    as: 'ada',
    call: { reason: 'The copy of this month.' },
    answer: { path: '/market-exports/3q2-7wAAB9' },
  },
}
