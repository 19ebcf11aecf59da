import type * as secrets from '../secrets.ts'
import type { ExamplesOf } from './example.ts'

export const secretExamples: ExamplesOf<typeof secrets> = {
  listSecrets: {
    as: 'ada',
    call: {},
    answer: [
      {
        name: 'STRIPE_WEBHOOK_SECRET',
        signs: true,
        accepted: [
          { since: '2026-11-29T10:00:00.000Z', usedAt: '2026-11-30T09:12:00.000Z', canGo: false },
          { since: '2026-03-02T08:30:00.000Z', usedAt: '2026-11-29T09:59:00.000Z', canGo: true },
        ],
        formerAt: null,
      },
    ],
  },
}
