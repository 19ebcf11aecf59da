import { appError } from '../reasons/market.ts'
import type * as settings from '../settings.ts'
import { type ExamplesOf, people } from './example.ts'

const at = '2026-11-21T10:15:00.000Z'

export const settingExamples: ExamplesOf<typeof settings> = {
  listSettings: {
    as: 'ada',
    call: { name: 'FEE_BASIS_POINTS' },
    answer: [
      {
        name: 'FEE_BASIS_POINTS',
        value: '500',
        usual: '500',
        from: 'default',
        least: 0,
        most: 10_000,
        isWhole: true,
        choices: null,
        isSettled: false,
        changedAt: null,
        changedBy: null,
      },
    ],
  },
  changeSetting: {
    as: 'ada',
    call: { setting: 'HOLD_HOURS', value: '48', seen: '24', reason: 'Buyers asked for a second day to pay' },
    answer: { modifiedCount: 1, value: '48', message: 'Saved. How long a booking holds a phone: 48 hours.' },
    refused: [
      {
        when: 'A colleague has changed it meanwhile',
        call: { setting: 'SHIP_DAYS', value: '6', seen: '5', reason: 'Six days are enough' },
        error: appError('setting_changed_since', { setting: 'When an unshipped order is cancelled', value: '7 days' }),
      },
    ],
  },
  listSettingChanges: {
    as: 'ada',
    call: { limit: 1 },
    answer: [
      {
        number: 1,
        name: 'HOLD_HOURS',
        before: '24',
        after: '48',
        former: null,
        by: people.ada.name,
        at,
        reason: 'Buyers asked for a second day to pay',
        isLast: true,
      },
    ],
  },
}
