import type * as secrets from '../secrets.ts'
import type { ExamplesOf } from './example.ts'

export const secretExamples: ExamplesOf<typeof secrets> = {
  listSecrets: {
    as: 'ada',
    call: {},
    answer: (['IDENTITY_SECRET', 'IMEI_KEY', 'DATABASE_URL'] as const).map((name) => ({
      name,
      signs: false,
      accepted: [{ since: '2026-11-29T10:00:00.000Z', usedAt: null, canGo: false }],
      formerAt: null,
    })),
  },
}
