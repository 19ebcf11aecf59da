import type { Permission } from '#shared/domain/staff/permissions.ts'
import { type MessageFor, msg, t } from '#shared/language/message.ts'

/** What can be reported, and why; what staff can decide about it, and on which grounds (S14.1 to S14.3). */
export const reportables = ['phone', 'person', 'message', 'rating', 'question', 'answer'] as const
export type Reportable = (typeof reportables)[number]

type CategoryRow = { label: MessageFor; harm: 0 | 1 | 2 | 3; about: readonly Reportable[] }

/** `harm`: the highest comes first. People cannot choose those of a writer who reports a mask, and of the market itself. */
export const reportCategories = {
  scam: { label: msg('moderationRules.reportScam'), harm: 3, about: ['phone', 'person', 'message', 'question', 'answer'] },
  extortion: { label: msg('moderationRules.reportExtortion'), harm: 2, about: ['rating'] },
  private_facts: { label: msg('moderationRules.reportPrivateFacts'), harm: 2, about: ['rating'] },
  stolen: { label: msg('moderationRules.reportStolen'), harm: 3, about: ['phone'] },
  fake: { label: msg('moderationRules.reportFake'), harm: 2, about: ['phone'] },
  borrowed_photo: { label: msg('moderationRules.reportBorrowedPhoto'), harm: 2, about: ['phone'] },
  unchecked_photo: { label: msg('moderationRules.reportUncheckedPhoto'), harm: 1, about: ['phone'] },
  other_imei: { label: msg('moderationRules.reportOtherImei'), harm: 2, about: ['phone'] },
  insult: {
    label: msg('moderationRules.reportInsult'),
    harm: 2,
    about: ['phone', 'person', 'message', 'rating', 'question', 'answer'],
  },
  off_market: {
    label: msg('moderationRules.reportOffMarket'),
    harm: 1,
    about: ['phone', 'person', 'message', 'question', 'answer'],
  },
  spam: {
    label: msg('moderationRules.reportSpam'),
    harm: 1,
    about: ['phone', 'person', 'message', 'rating', 'question', 'answer'],
  },
  other: {
    label: msg('moderationRules.reportOther'),
    harm: 1,
    about: ['phone', 'person', 'message', 'rating', 'question', 'answer'],
  },
  wrong_mask: { label: msg('moderationRules.reportWrongMask'), harm: 0, about: ['message'] },
  many_contacts: { label: msg('moderationRules.reportManyContacts'), harm: 1, about: ['message'] },
} as const satisfies Record<string, CategoryRow>
export type ReportCategory = keyof typeof reportCategories
export const reportCategoryNames = Object.keys(reportCategories) as ReportCategory[]

const automatic: readonly ReportCategory[] = ['many_contacts', 'borrowed_photo', 'unchecked_photo', 'other_imei']
const noChoice: readonly ReportCategory[] = ['wrong_mask', ...automatic]

/** What the market itself reports; what has no reporter otherwise was begun by staff. */
export const isAutomatic = (name: ReportCategory): boolean => automatic.includes(name)

/** The categories that a form offers for something that belongs to somebody else. */
export const categoriesFor = (about: Reportable): ReportCategory[] =>
  reportCategoryNames.filter((name) => fits(name, about) && !noChoice.includes(name))

export const fits = (name: ReportCategory, about: Reportable): boolean =>
  (reportCategories[name].about as readonly Reportable[]).includes(about)

type MeasureRow = { label: MessageFor; notice: MessageFor; done: MessageFor; about: readonly Reportable[]; restricts: boolean }

/** What staff can decide. `done` is said to the person, `notice` in a title; `restricts`: it restricts them until it ends. */
export const measures = {
  none: {
    label: msg('moderationRules.doNothing'),
    notice: msg('moderationRules.nothingDoneTitle'),
    done: msg('moderationRules.nothingDone'),
    about: reportables,
    restricts: false,
  },
  warn: {
    label: msg('moderationRules.warn'),
    notice: msg('moderationRules.warnedTitle'),
    done: msg('moderationRules.warned'),
    about: reportables,
    restricts: false,
  },
  take_badge: {
    label: msg('moderationRules.takeBadge'),
    notice: msg('moderationRules.badgeTakenTitle'),
    done: msg('moderationRules.badgeTaken'),
    about: reportables,
    restricts: false,
  },
  hide: {
    label: msg('moderationRules.hide'),
    notice: msg('moderationRules.hiddenTitle'),
    done: msg('moderationRules.hidden'),
    about: ['phone', 'message', 'question', 'answer'],
    restricts: true,
  },
  remove: {
    label: msg('moderationRules.remove'),
    notice: msg('moderationRules.removedTitle'),
    done: msg('moderationRules.removed'),
    about: ['phone', 'rating'],
    restricts: true,
  },
  suspend_selling: {
    label: msg('moderationRules.suspendSelling'),
    notice: msg('moderationRules.sellingSuspendedTitle'),
    done: msg('moderationRules.sellingSuspended'),
    about: reportables,
    restricts: true,
  },
  suspend_account: {
    label: msg('moderationRules.suspendAccount'),
    notice: msg('moderationRules.accountSuspendedTitle'),
    done: msg('moderationRules.accountSuspended'),
    about: reportables,
    restricts: true,
  },
} as const satisfies Record<string, MeasureRow>
export type Measure = keyof typeof measures
export const measureNames = Object.keys(measures) as Measure[]

export const measuresFor = (about: Reportable): Measure[] =>
  measureNames.filter((name) => (measures[name].about as readonly Reportable[]).includes(about))

/** What staff need for a measure, beside the permission to decide. */
export const permissionForMeasure = (measure: Measure): Permission | undefined =>
  isSuspension(measure) ? 'people.suspend' : measure === 'take_badge' ? 'people.verify' : undefined

export const suspensions = ['suspend_selling', 'suspend_account'] as const satisfies Measure[]
export type Suspension = (typeof suspensions)[number]
export const isSuspension = (measure: string): measure is Suspension => (suspensions as readonly string[]).includes(measure)

/** What a decision is based on: a rule of the market, or the law. */
export const grounds = {
  honest: { kind: 'rule', words: msg('moderationRules.ruleHonest') },
  on_market: { kind: 'rule', words: msg('moderationRules.ruleOnMarket') },
  respect: { kind: 'rule', words: msg('moderationRules.ruleRespect') },
  no_advertising: { kind: 'rule', words: msg('moderationRules.ruleNoAdvertising') },
  orders: { kind: 'rule', words: msg('moderationRules.ruleOrders') },
  stolen_goods: { kind: 'law', words: msg('moderationRules.lawStolenGoods') },
  fraud: { kind: 'law', words: msg('moderationRules.lawFraud') },
  privacy: { kind: 'law', words: msg('moderationRules.lawPrivacy') },
  unlawful_words: { kind: 'law', words: msg('moderationRules.lawWords') },
  extortion: { kind: 'rule', words: msg('moderationRules.ruleExtortion') },
  counterfeits: { kind: 'law', words: msg('moderationRules.lawCounterfeits') },
} as const satisfies Record<string, { kind: 'rule' | 'law'; words: MessageFor }>
export type Ground = keyof typeof grounds
/** The only grounds on which a rating is removed (S13.5): disliking it is not one. */
export const groundsToRemoveRating: readonly Ground[] = ['privacy', 'unlawful_words', 'extortion', 'fraud']
export const groundNames = Object.keys(grounds) as Ground[]
export const sayGround = (ground: Ground) => ({ kind: grounds[ground].kind, words: t(grounds[ground].words) })

/** Minutes for which one admin has an item to themselves. */
export const leaseMinutes = 15
/** Months in which a decision can be appealed. */
export const appealMonths = 6
/** Hours after which, if there is no other admin, the one who decided also decides the appeal (S10.13). */
export const sameAdminHours = 24
export const maxSuspendedDays = 365
