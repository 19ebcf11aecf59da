/** What can be reported, and why; what staff can decide about it, and on which grounds (S14.1 to S14.3). */
export const reportables = ['phone', 'person', 'message', 'rating', 'question', 'answer'] as const
export type Reportable = (typeof reportables)[number]

type CategoryRow = { label: string; harm: 0 | 1 | 2 | 3; about: readonly Reportable[] }

/** `harm`: the highest comes first. People cannot choose the last two: a writer reporting a mask, and the market itself. */
export const reportCategories = {
  scam: { label: 'It looks like a fraud', harm: 3, about: ['phone', 'person', 'message', 'question', 'answer'] },
  extortion: { label: 'It was used to press somebody', harm: 2, about: ['rating'] },
  private_facts: { label: 'It tells what is private', harm: 2, about: ['rating'] },
  stolen: { label: 'It may be stolen', harm: 3, about: ['phone'] },
  fake: { label: 'It is not what it claims to be', harm: 2, about: ['phone'] },
  insult: { label: 'It insults or threatens', harm: 2, about: ['phone', 'person', 'message', 'rating', 'question', 'answer'] },
  off_market: {
    label: 'They want to trade or pay elsewhere',
    harm: 1,
    about: ['phone', 'person', 'message', 'question', 'answer'],
  },
  spam: { label: 'It is advertising', harm: 1, about: ['phone', 'person', 'message', 'rating', 'question', 'answer'] },
  other: { label: 'Something else', harm: 1, about: ['phone', 'person', 'message', 'rating', 'question', 'answer'] },
  wrong_mask: { label: 'Something is wrongly masked', harm: 0, about: ['message'] },
  many_contacts: { label: 'Contacts were masked three times in a day', harm: 1, about: ['message'] },
} as const satisfies Record<string, CategoryRow>
export type ReportCategory = keyof typeof reportCategories
export const reportCategoryNames = Object.keys(reportCategories) as ReportCategory[]

const noChoice: readonly ReportCategory[] = ['wrong_mask', 'many_contacts']

/** The categories that a form offers for something that belongs to somebody else. */
export const categoriesFor = (about: Reportable): ReportCategory[] =>
  reportCategoryNames.filter((name) => fits(name, about) && !noChoice.includes(name))

export const fits = (name: ReportCategory, about: Reportable): boolean =>
  (reportCategories[name].about as readonly Reportable[]).includes(about)

type MeasureRow = { label: string; notice: string; done: string; about: readonly Reportable[]; restricts: boolean }

/** What staff can decide. `done` is said to the person, `notice` in a title; `restricts`: it restricts them until it ends. */
export const measures = {
  none: { label: 'Do nothing', notice: 'nothing was done', done: 'Nothing was done.', about: reportables, restricts: false },
  warn: { label: 'Warn', notice: 'you are warned', done: 'You are warned.', about: reportables, restricts: false },
  hide: {
    label: 'Hide it',
    notice: 'it is hidden',
    done: 'It is hidden. You can change it and appeal, so that it is shown again.',
    about: ['phone', 'message', 'question', 'answer'],
    restricts: true,
  },
  remove: {
    label: 'Remove it',
    notice: 'it is removed',
    done: 'It is removed.',
    about: ['phone', 'rating'],
    restricts: true,
  },
  suspend_selling: {
    label: 'Suspend selling',
    notice: 'you cannot sell for now',
    done: 'You cannot sell for now.',
    about: reportables,
    restricts: true,
  },
  suspend_account: {
    label: 'Suspend the account',
    notice: 'your account is suspended',
    done: 'Your account is suspended.',
    about: reportables,
    restricts: true,
  },
} as const satisfies Record<string, MeasureRow>
export type Measure = keyof typeof measures
export const measureNames = Object.keys(measures) as Measure[]

export const measuresFor = (about: Reportable): Measure[] =>
  measureNames.filter((name) => (measures[name].about as readonly Reportable[]).includes(about))

export const isSuspension = (measure: string): measure is 'suspend_selling' | 'suspend_account' =>
  measure === 'suspend_selling' || measure === 'suspend_account'

/** What a decision is based on: a rule of the market, or the law. */
export const grounds = {
  honest: { kind: 'rule', words: 'A listing shows and says what is sold, and nothing else.' },
  on_market: { kind: 'rule', words: 'People who meet here trade and pay here.' },
  respect: { kind: 'rule', words: 'People treat each other with respect: no insults, no threats.' },
  no_advertising: { kind: 'rule', words: 'No advertising and no mass messages.' },
  orders: { kind: 'rule', words: 'Sellers ship what they promised, and buyers do not abuse cases.' },
  stolen_goods: { kind: 'law', words: 'Handling stolen goods is forbidden by law.' },
  fraud: { kind: 'law', words: 'Fraud is forbidden by law.' },
  privacy: { kind: 'law', words: 'The law protects what is private about others.' },
  unlawful_words: { kind: 'law', words: 'The law forbids these words, such as threats and defamation.' },
  extortion: { kind: 'rule', words: 'Nobody is pressed with a rating. It has to be proved.' },
  counterfeits: { kind: 'law', words: 'Selling counterfeits is forbidden by law.' },
} as const satisfies Record<string, { kind: 'rule' | 'law'; words: string }>
export type Ground = keyof typeof grounds
/** The only grounds on which a rating is removed (S13.5): disliking it is not one. */
export const groundsToRemoveRating: readonly Ground[] = ['privacy', 'unlawful_words', 'extortion', 'fraud']
export const groundNames = Object.keys(grounds) as Ground[]

/** Minutes for which one admin has an item to themselves. */
export const leaseMinutes = 15
/** Months in which a decision can be appealed. */
export const appealMonths = 6
/** Hours after which, if there is no other admin, the one who decided also decides the appeal (S10.13). */
export const sameAdminHours = 24
export const maxSuspendedDays = 365
