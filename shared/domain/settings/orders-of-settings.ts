import type { ChangeableName, SettingKind } from './changeable.ts'
import { kindOf } from './changeable.ts'

/** Of each pair the first must not be above the second, or one of them would never apply. */
const pairs: readonly (readonly [ChangeableName, ChangeableName])[] = [
  ['SHIP_BUSINESS_DAYS', 'SHIP_DAYS'],
  ['INSPECTION_HOURS', 'EXTENDED_INSPECTION_DAYS'],
  ['NOT_ARRIVED_DAYS', 'ASK_ARRIVAL_DAYS'],
  ['CASE_TALK_DAYS', 'CASE_DAYS'],
  ['DECISION_DAYS', 'CASE_DAYS'],
  ['APPEAL_SAME_ADMIN_HOURS', 'APPEAL_DAYS'],
  ['MAX_GIVEN_UP', 'MAX_GIVEN_UP_OF_SELLER'],
  ['MAX_GIVEN_UP_OF_SELLER', 'MAX_GIVEN_UP_IN_ALL'],
]

const hoursIn: Partial<Record<SettingKind, number>> = { hours: 1, days: 24, businessDays: 24 }

/** Which other setting a change of this one would contradict; undefined if none. */
export function contradicted(
  name: ChangeableName,
  heldBy: (name: ChangeableName) => string,
): { side: 'above' | 'below'; other: ChangeableName } | undefined {
  const size = (one: ChangeableName) => Number(heldBy(one)) * (hoursIn[kindOf(one)] ?? 1)
  for (const [lower, upper] of pairs) {
    if ((name !== lower && name !== upper) || size(lower) <= size(upper)) continue
    return name === lower ? { side: 'above', other: upper } : { side: 'below', other: lower }
  }
  return undefined
}
