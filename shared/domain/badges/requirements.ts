import { type MessageFor, msg, sayWith, t } from '#shared/language/message.ts'

/**
 * What can be required of a seller who wants the badge (S14.4), and what a badge says was checked. A name is stored with badges and
 * named by the setting BADGE_REQUIRES, so it is never renamed. `computed`: the market sees it by itself; `document`: staff look
 * at a document that the seller uploads; `attested`: staff have done something outside the market.
 */
export const requirementKinds = ['computed', 'document', 'attested'] as const
export type RequirementKind = (typeof requirementKinds)[number]

/** `figure`: what was found; `limit`: what the market requires. */
type Row = {
  kind: RequirementKind
  /** What it is called, in lists. */
  label: MessageFor
  /** What sellers read: what they have to do. */
  ask: MessageFor<{ limit: number }>
  /** What staff read: what it says of the seller, or what they confirm by ticking it. */
  staff: MessageFor<{ limit: number }>
  /** How far it is, for sellers and staff; only of a figure. */
  found?: MessageFor<{ figure: number }>
  /** What buyers read of a badge for which it was checked. */
  checked: MessageFor<{ figure: number }>
  /** The page where a seller gets further with it. */
  to?: string
}

export const requirements = {
  email: {
    kind: 'computed',
    label: msg('badges.email'),
    ask: msg('badges.emailAsk'),
    staff: msg('badges.emailStaff'),
    checked: msg('badges.emailChecked'),
    to: '/dashboard/account',
  },
  payout_account: {
    kind: 'computed',
    label: msg('badges.payoutAccount'),
    ask: msg('badges.payoutAccountAsk'),
    staff: msg('badges.payoutAccountStaff'),
    checked: msg('badges.payoutAccountChecked'),
    to: '/dashboard/payout-account',
  },
  sales: {
    kind: 'computed',
    label: msg('badges.sales'),
    ask: msg('badges.salesAsk'),
    staff: msg('badges.salesStaff'),
    found: msg('badges.salesFound'),
    checked: msg('badges.salesChecked'),
    to: '/dashboard/sales',
  },
  selling_days: {
    kind: 'computed',
    label: msg('badges.sellingDays'),
    ask: msg('badges.sellingDaysAsk'),
    staff: msg('badges.sellingDaysStaff'),
    found: msg('badges.sellingDaysFound'),
    checked: msg('badges.sellingDaysChecked'),
  },
  problems: {
    kind: 'computed',
    label: msg('badges.problems'),
    ask: msg('badges.problemsAsk'),
    staff: msg('badges.problemsStaff'),
    found: msg('badges.problemsFound'),
    checked: msg('badges.problemsChecked'),
  },
  open_problems: {
    kind: 'computed',
    label: msg('badges.openProblems'),
    ask: msg('badges.openProblemsAsk'),
    staff: msg('badges.openProblemsStaff'),
    found: msg('badges.openProblemsFound'),
    checked: msg('badges.openProblemsChecked'),
    to: '/dashboard/sales',
  },
  identity: {
    kind: 'document',
    label: msg('badges.identity'),
    ask: msg('badges.identityAsk'),
    staff: msg('badges.identityStaff'),
    checked: msg('badges.identityChecked'),
  },
  business: {
    kind: 'document',
    label: msg('badges.business'),
    ask: msg('badges.businessAsk'),
    staff: msg('badges.businessStaff'),
    checked: msg('badges.businessChecked'),
  },
  telephone: {
    kind: 'attested',
    label: msg('badges.telephone'),
    ask: msg('badges.telephoneAsk'),
    staff: msg('badges.telephoneStaff'),
    checked: msg('badges.telephoneChecked'),
  },
  address: {
    kind: 'attested',
    label: msg('badges.address'),
    ask: msg('badges.addressAsk'),
    staff: msg('badges.addressStaff'),
    checked: msg('badges.addressChecked'),
  },
  in_person: {
    kind: 'attested',
    label: msg('badges.inPerson'),
    ask: msg('badges.inPersonAsk'),
    staff: msg('badges.inPersonStaff'),
    checked: msg('badges.inPersonChecked'),
  },
} as const satisfies Record<string, Row>

export type Requirement = keyof typeof requirements
export const requirementNames = Object.keys(requirements) as Requirement[]
export const isRequirement = (name: string): name is Requirement => Object.hasOwn(requirements, name)
export const rowOf = (name: Requirement): Row & { kind: RequirementKind } => requirements[name]

const ofKind = <Kind extends RequirementKind>(kind: Kind) =>
  requirementNames.filter((name): name is NamesOf<Kind> => requirements[name].kind === kind)
type NamesOf<Kind extends RequirementKind> = {
  [Name in Requirement]: (typeof requirements)[Name]['kind'] extends Kind ? Name : never
}[Requirement]

export type Computed = NamesOf<'computed'>
export type DocumentKind = NamesOf<'document'>
export type Ticked = NamesOf<'document' | 'attested'>
export const computedNames = ofKind('computed')
export const documentKinds = ofKind('document')
/** What staff tick: documents that they have looked at, and what they have done otherwise. */
export const tickedNames: Ticked[] = [...documentKinds, ...ofKind('attested')]

/** What this market requires, and its limits; all of it are settings. */
export type BadgeRules = {
  requires: readonly Requirement[]
  leastSales: number
  leastDays: number
  mostProblems: number
  lastsDays: number
}

/** The limit that a figure is compared with; 0 where there is none. */
export const limitOf = (name: Requirement, { leastSales, leastDays, mostProblems }: BadgeRules): number =>
  ({ sales: leastSales, selling_days: leastDays, problems: mostProblems })[name as string] ?? 0

/** What the market sees of a seller by itself. `firstSaleAt`: null before the first completed sale. */
export type SellerFacts = {
  emailVerified: boolean
  payoutAccountReady: boolean
  /** Completed sales, each buyer counted once, without those to linked accounts. */
  sales: number
  /** Whole days since the first of them. */
  sellingDays: number
  /** In percent of the sales of the last `problemDays` days: those with a problem that the buyer did not withdraw. */
  problems: number
  openProblems: number
}

/** Days for which a problem counts. */
export const problemDays = 180

export type Found = { figure: number; isMet: boolean }

/** What the market found of each computed requirement. */
export function foundOf(facts: SellerFacts, rules: BadgeRules): Record<Computed, Found> {
  return {
    email: yes(facts.emailVerified),
    payout_account: yes(facts.payoutAccountReady),
    sales: { figure: facts.sales, isMet: facts.sales >= rules.leastSales },
    selling_days: { figure: facts.sellingDays, isMet: facts.sales > 0 && facts.sellingDays >= rules.leastDays },
    // Nobody has no problems without any sale.
    problems: { figure: facts.problems, isMet: facts.sales > 0 && facts.problems <= rules.mostProblems },
    open_problems: { figure: facts.openProblems, isMet: facts.openProblems === 0 },
  }
}

const yes = (isMet: boolean): Found => ({ figure: Number(isMet), isMet })

/** One thing that was checked, as it is stored with the badge. */
export type Checked = { name: Requirement; figure: number }

/** What buyers read of what was checked; what only a later version knows is left out. */
export const sayChecked = (checked: readonly { name: string; figure: number }[]): string[] =>
  checked.flatMap(({ name, figure }) =>
    isRequirement(name) ? [sayWith<{ figure: number }>(rowOf(name).checked, { figure })] : [],
  )

export const labelsOf = (names: readonly string[]): string[] =>
  names.flatMap((name) => (isRequirement(name) ? [t(rowOf(name).label)] : []))
