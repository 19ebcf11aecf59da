/** What a value is, as it is typed and shown; it travels and is stored in the form of the environment variable. */
export type SettingKind =
  /** Basis points, shown as a percentage. */
  | 'fee'
  | 'percent'
  | 'amount'
  | 'minutes'
  | 'hours'
  | 'days'
  | 'businessDays'
  | 'count'
  /** What the badge requires, separated by commas. */
  | 'requirements'
  /** Some hundred characters. */
  | 'text'
  /** The id of a row of `market_pictures`. */
  | 'picture'
  /** A message for visitors, and when the market opens again (maintenance.ts). */
  | 'maintenance'
  /** As in #2e7d32. */
  | 'colour'
  /** The name of a file in `languages/`; several are separated by commas. */
  | 'language'
  | 'languages'
  /** One of `countryCodes`. */
  | 'country'
  /** A code of ISO 4217. */
  | 'currency'
  /** 'on' or 'off'. */
  | 'switch'
  /** What assistants can do (assistants.ts). */
  | 'assistants'

export const sections = [
  'look',
  'place',
  'languages',
  'operator',
  'fees',
  'booking',
  'delivery',
  'cases',
  'payouts',
  'limits',
  'badge',
  'software',
  'maintenance',
] as const
export type Section = (typeof sections)[number]

/** `canBeOff`: it can have no value. `settles`: it stays as it is from the first price or address on (settle-place.ts). */
type Changeable = { section: Section; kind: SettingKind; canBeOff?: true; settles?: true }

/**
 * The settings that an owner can change in the browser (S16.1), by their environment variables. Names are stored with each change,
 * so none is ever renamed. What the process needs before it has a database, and secrets, are not among them.
 */
export const changeable = {
  MARKET_NAME: { section: 'look', kind: 'text' },
  MARKET_LOGO: { section: 'look', kind: 'picture', canBeOff: true },
  MARKET_COLOUR: { section: 'look', kind: 'colour', canBeOff: true },

  COUNTRY: { section: 'place', kind: 'country', settles: true },
  CURRENCY: { section: 'place', kind: 'currency', settles: true },

  LANGUAGE: { section: 'languages', kind: 'language' },
  LANGUAGES: { section: 'languages', kind: 'languages' },

  OPERATOR_EMAIL: { section: 'operator', kind: 'text' },
  OPERATOR_ADDRESS: { section: 'operator', kind: 'text', canBeOff: true },
  OPERATOR_REPRESENTATIVE: { section: 'operator', kind: 'text', canBeOff: true },
  OPERATOR_TELEPHONE: { section: 'operator', kind: 'text', canBeOff: true },
  OPERATOR_REGISTER: { section: 'operator', kind: 'text', canBeOff: true },
  OPERATOR_VAT_ID: { section: 'operator', kind: 'text', canBeOff: true },

  FEE_BASIS_POINTS: { section: 'fees', kind: 'fee' },
  FEE_LEAST: { section: 'fees', kind: 'amount' },
  DELIVERY_CHARGE: { section: 'fees', kind: 'amount' },
  CARD_FEE_BASIS_POINTS: { section: 'fees', kind: 'fee' },
  CARD_FEE: { section: 'fees', kind: 'amount' },

  HOLD_HOURS: { section: 'booking', kind: 'hours' },
  FREE_CANCEL_MINUTES: { section: 'booking', kind: 'minutes' },
  FREE_CANCELS: { section: 'booking', kind: 'count' },
  FREE_CANCEL_DAYS: { section: 'booking', kind: 'days' },
  CANCEL_ANSWER_HOURS: { section: 'booking', kind: 'hours' },

  SHIP_BUSINESS_DAYS: { section: 'delivery', kind: 'businessDays' },
  SHIP_DAYS: { section: 'delivery', kind: 'days' },
  MEETING_DAYS: { section: 'delivery', kind: 'days' },
  CODE_MINUTES: { section: 'delivery', kind: 'minutes' },
  CODE_TRIES: { section: 'delivery', kind: 'count' },
  HAND_OVER_HOURS: { section: 'delivery', kind: 'hours' },
  OTHER_CARRIERS: { section: 'delivery', kind: 'switch' },
  NOT_ARRIVED_DAYS: { section: 'delivery', kind: 'days' },
  ASK_ARRIVAL_DAYS: { section: 'delivery', kind: 'days' },
  ARRIVAL_ANSWER_HOURS: { section: 'delivery', kind: 'hours' },
  INSPECTION_HOURS: { section: 'delivery', kind: 'hours' },
  EXTENDED_INSPECTION_DAYS: { section: 'delivery', kind: 'days' },
  BLOCKED_DAYS: { section: 'delivery', kind: 'days' },

  CASE_ANSWER_HOURS: { section: 'cases', kind: 'hours' },
  CASE_TALK_DAYS: { section: 'cases', kind: 'days' },
  DECISION_DAYS: { section: 'cases', kind: 'days' },
  CASE_DAYS: { section: 'cases', kind: 'days' },
  APPEAL_HOURS: { section: 'cases', kind: 'hours' },
  APPEAL_SAME_ADMIN_HOURS: { section: 'cases', kind: 'hours' },
  APPEAL_DAYS: { section: 'cases', kind: 'days' },
  MOST_PART_REFUNDS: { section: 'cases', kind: 'count' },
  PARTS_NEED_PICTURES: { section: 'cases', kind: 'switch' },
  RETURN_SHIP_DAYS: { section: 'cases', kind: 'days' },
  RETURN_SCAN_DAYS: { section: 'cases', kind: 'days' },
  RETURN_CONFIRM_HOURS: { section: 'cases', kind: 'hours' },

  FIRST_SALES: { section: 'payouts', kind: 'count' },
  FIRST_SALE_WAIT_DAYS: { section: 'payouts', kind: 'days' },
  LINKED_SALE_WAIT_DAYS: { section: 'payouts', kind: 'days' },
  LATE_REPORT_DAYS: { section: 'payouts', kind: 'days' },
  PAYOUT_ACCOUNT_DAYS: { section: 'payouts', kind: 'days' },
  REFUND_RETRY_DAYS: { section: 'payouts', kind: 'days' },
  EVIDENCE_HOURS: { section: 'payouts', kind: 'hours' },
  CHARGEBACK_DAYS: { section: 'payouts', kind: 'days' },
  DEBT_DAYS: { section: 'payouts', kind: 'days' },
  GUARANTEE_FLOOR: { section: 'payouts', kind: 'amount' },
  GUARANTEE_HAND_OVERS: { section: 'payouts', kind: 'count' },
  GUARANTEE_COVER: { section: 'payouts', kind: 'amount' },
  GUARANTEE_COVER_MONTHS: { section: 'payouts', kind: 'count' },
  SECOND_PERSON_FROM: { section: 'payouts', kind: 'amount', canBeOff: true },

  ASSISTANTS: { section: 'limits', kind: 'assistants' },
  DELETE_AFTER_DAYS: { section: 'limits', kind: 'days' },
  LISTING_DAYS: { section: 'limits', kind: 'days' },
  MAX_UNPAID: { section: 'limits', kind: 'count' },
  MAX_PHONES: { section: 'limits', kind: 'count' },
  CODE_PHOTO_FROM: { section: 'limits', kind: 'amount', canBeOff: true },
  CODE_PHOTO_SALES: { section: 'limits', kind: 'count' },
  MAX_GIVEN_UP: { section: 'limits', kind: 'count' },
  MAX_GIVEN_UP_OF_SELLER: { section: 'limits', kind: 'count' },
  MAX_GIVEN_UP_IN_ALL: { section: 'limits', kind: 'count' },
  MAX_LETTERS_CAUSED: { section: 'limits', kind: 'count' },
  MESSAGES_AN_HOUR: { section: 'limits', kind: 'count' },
  NEW_THREADS_AN_HOUR: { section: 'limits', kind: 'count' },
  MOST_UNANSWERED: { section: 'limits', kind: 'count' },

  BADGE_REQUIRES: { section: 'badge', kind: 'requirements' },
  BADGE_SALES: { section: 'badge', kind: 'count' },
  BADGE_SELLING_DAYS: { section: 'badge', kind: 'days' },
  BADGE_PROBLEM_PERCENT: { section: 'badge', kind: 'percent' },
  BADGE_DAYS: { section: 'badge', kind: 'days' },

  FEEDS: { section: 'software', kind: 'switch' },

  MAINTENANCE: { section: 'maintenance', kind: 'maintenance', canBeOff: true },
} as const satisfies Record<string, Changeable>

export type ChangeableName = keyof typeof changeable
export const changeableNames = Object.keys(changeable) as ChangeableName[]
export const isChangeable = (name: string): name is ChangeableName => Object.hasOwn(changeable, name)
export const kindOf = (name: ChangeableName): SettingKind => changeable[name].kind
export const canBeOff = (name: ChangeableName): boolean => 'canBeOff' in changeable[name]
export const settles = (name: ChangeableName): boolean => 'settles' in changeable[name]
