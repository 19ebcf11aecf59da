import { z } from 'zod'
import { type BadgeRules, isRequirement, type Requirement, requirementNames } from '#shared/domain/badges/requirements.ts'

const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most)

/** Separated by commas; `none` requires nothing. */
const names = z.string().transform((text, context): Requirement[] => {
  const given = text.split(',').map((name) => name.trim())
  if (text.trim() === 'none') return []
  const known = given.filter(isRequirement)
  if (known.length < given.length) context.addIssue(`one or more of ${requirementNames.join(', ')}, separated by commas, or none`)
  return requirementNames.filter((name) => known.includes(name))
})

/** What is required of sellers who ask for the verified badge (S14.4). */
export const badgeSettings = {
  BADGE_REQUIRES: names
    .default(['email', 'payout_account', 'sales', 'selling_days', 'problems', 'open_problems', 'identity'])
    .describe(
      'what a seller needs for the verified badge, separated by commas; buyers read what was checked. PAYOUTS=off leaves payout_account out',
    ),
  BADGE_SALES: whole(1, 10_000)
    .optional()
    .describe(
      'sales: to how many different buyers a seller has to have completed sales for the badge; default 5 outside the demo, 1 in it',
    ),
  BADGE_SELLING_DAYS: whole(1, 3_650)
    .default(30)
    .describe('selling_days: for how many days a seller has to have sold, from the first completed sale'),
  BADGE_PROBLEM_PERCENT: whole(0, 100)
    .default(10)
    .describe('problems: in what percentage of the sales of half a year the seller may have had to give money back'),
  BADGE_DAYS: whole(30, 3_650).default(365).describe('for how many days the badge lasts'),
}

type Given = {
  BADGE_REQUIRES: Requirement[]
  BADGE_SALES?: number | undefined
  BADGE_SELLING_DAYS: number
  BADGE_PROBLEM_PERCENT: number
  BADGE_DAYS: number
}

/** Where sellers are paid by bank transfer, nobody checks an account of theirs. */
export const badgeRulesFrom = (s: Given, { payouts, demo }: { payouts: 'transfers' | 'none'; demo: boolean }): BadgeRules => ({
  requires: s.BADGE_REQUIRES.filter((name) => name !== 'payout_account' || payouts === 'transfers'),
  // The demo has two buyers.
  leastSales: s.BADGE_SALES ?? (demo ? 1 : 5),
  leastDays: s.BADGE_SELLING_DAYS,
  mostProblems: s.BADGE_PROBLEM_PERCENT,
  lastsDays: s.BADGE_DAYS,
})
