import { z } from 'zod'
import { countryCodes } from '#shared/countries/codes.ts'
import { requirementNames } from '#shared/domain/badges/requirements.ts'
import { minorPerMajor } from '#shared/domain/money/currency.ts'
import { OrderTerms } from '#shared/domain/orders/order-terms.ts'
import { assistantChoices } from '#shared/domain/settings/assistants.ts'
import { type ChangeableName, kindOf } from '#shared/domain/settings/changeable.ts'
import { maintenanceValue } from '#shared/domain/settings/maintenance.ts'
import { languages } from '#shared/language/catalogue.ts'
import { isVariant } from '#shared/language/locale.ts'
import type { Config } from './config.ts'
import { currencies } from './market-money.ts'
import { Settings, settingOf } from './settings.ts'

const terms = new Map(Object.keys(OrderTerms.shape).map((term) => [settingOf(term), term as keyof OrderTerms]))

const major = (cents: number, { money }: Config) => String(cents / minorPerMajor(money.decimals))

/** Where the value of a setting stands that is no term of an order, in the form of its environment variable; '' if there is none. */
const elsewhere: Partial<Record<ChangeableName, (config: Config) => string>> = {
  MARKET_NAME: ({ name }) => name,
  MARKET_COLOUR: ({ look }) => look.colour ?? '',
  MARKET_LOGO: ({ look }) => look.logo ?? '',
  MAINTENANCE: ({ maintenance }) => (maintenance ? maintenanceValue(maintenance) : ''),
  COUNTRY: ({ country }) => country,
  CURRENCY: ({ money }) => money.currency,
  LANGUAGE: ({ language }) => language,
  LANGUAGES: ({ languages }) => languages.join(','),
  OPERATOR_EMAIL: ({ operator }) => operator.email,
  OPERATOR_ADDRESS: ({ operator }) => operator.address ?? '',
  OPERATOR_REPRESENTATIVE: ({ operator }) => operator.representative ?? '',
  OPERATOR_TELEPHONE: ({ operator }) => operator.telephone ?? '',
  OPERATOR_REGISTER: ({ operator }) => operator.register ?? '',
  OPERATOR_VAT_ID: ({ operator }) => operator.vatId ?? '',
  FEE_LEAST: (config) => major(config.terms.feeLeastCents, config),
  DELIVERY_CHARGE: (config) => major(config.money.deliveryCents, config),
  CARD_FEE: (config) => major(config.terms.cardFeeCents, config),
  HOLD_HOURS: ({ holdHours }) => String(holdHours),
  GUARANTEE_FLOOR: (config) => major(config.guaranteeFloorCents, config),
  GUARANTEE_HAND_OVERS: ({ guaranteeHandOvers }) => String(guaranteeHandOvers),
  GUARANTEE_COVER: (config) => major(config.guaranteeCoverCents, config),
  GUARANTEE_COVER_MONTHS: ({ guaranteeCoverMonths }) => String(guaranteeCoverMonths),
  SECOND_PERSON_FROM: (config) => (config.secondPersonFromCents === null ? '' : major(config.secondPersonFromCents, config)),
  ASSISTANTS: ({ assistants }) => assistants,
  DELETE_AFTER_DAYS: ({ deleteAfterDays }) => String(deleteAfterDays),
  LISTING_DAYS: ({ listingDays }) => String(listingDays),
  MAX_UNPAID: ({ maxUnpaid }) => String(maxUnpaid),
  MAX_PHONES: ({ maxPhones }) => String(maxPhones),
  CODE_PHOTO_FROM: (config) => (config.codePhotos.fromCents === null ? '' : major(config.codePhotos.fromCents, config)),
  CODE_PHOTO_SALES: ({ codePhotos }) => String(codePhotos.sales),
  MAX_GIVEN_UP: ({ maxGivenUp }) => String(maxGivenUp),
  MAX_GIVEN_UP_OF_SELLER: ({ maxGivenUpOfSeller }) => String(maxGivenUpOfSeller),
  MAX_GIVEN_UP_IN_ALL: ({ maxGivenUpInAll }) => String(maxGivenUpInAll),
  MAX_LETTERS_CAUSED: ({ maxLettersCaused }) => String(maxLettersCaused),
  MESSAGES_AN_HOUR: ({ messageLimits }) => String(messageLimits.anHour),
  NEW_THREADS_AN_HOUR: ({ messageLimits }) => String(messageLimits.newThreadsAnHour),
  MOST_UNANSWERED: ({ messageLimits }) => String(messageLimits.unanswered),
  FEEDS: ({ feeds }) => (feeds ? 'on' : 'off'),
  BADGE_REQUIRES: ({ badges }) => badges.requires.join(',') || 'none',
  BADGE_SALES: ({ badges }) => String(badges.leastSales),
  BADGE_SELLING_DAYS: ({ badges }) => String(badges.leastDays),
  BADGE_PROBLEM_PERCENT: ({ badges }) => String(badges.mostProblems),
  BADGE_DAYS: ({ badges }) => String(badges.lastsDays),
}

/** The value that holds now, in the form of the environment variable; '' if the setting has none. */
export function currentValue(name: ChangeableName, config: Config): string {
  const read = elsewhere[name]
  if (read) return read(config)
  const term = terms.get(name)
  if (term === undefined) throw new Error(`Nothing says where the value of ${name} stands`)
  return String(config.terms[term])
}

const parts = [
  'name',
  'look',
  'maintenance',
  'country',
  'language',
  'languages',
  'operator',
  'mail',
  'money',
  'holdHours',
  'terms',
  'badges',
  'messageLimits',
  'assistants',
  'deleteAfterDays',
  'maxUnpaid',
  'maxPhones',
  'maxGivenUp',
  'maxGivenUpOfSeller',
  'maxGivenUpInAll',
  'maxLettersCaused',
  'guaranteeFloorCents',
  'guaranteeHandOvers',
  'guaranteeCoverCents',
  'guaranteeCoverMonths',
  'secondPersonFromCents',
  'codePhotos',
  'feeds',
] as const satisfies (keyof Config)[]

/** The parts of Config that a changeable setting reaches. */
export const changeablePartsOf = (config: Config): Partial<Config> =>
  Object.fromEntries(parts.map((part) => [part, config[part]]))

/** What a setting can be chosen from; null if it is typed. */
export function choicesOf(name: ChangeableName): string[] | null {
  const kind = kindOf(name)
  if (kind === 'switch') return ['on', 'off']
  if (kind === 'requirements') return [...requirementNames]
  if (kind === 'assistants') return [...assistantChoices]
  if (kind === 'country') return [...countryCodes]
  if (kind === 'currency') return [...currencies]
  return kind === 'language' || kind === 'languages' ? languages.filter((one) => !isVariant(one)) : null
}

export type Bounds = { least: number | null; most: number | null; isWhole: boolean }

/** Between which numbers a setting has to be, by the schema that reads it. */
export function boundsOf(name: ChangeableName): Bounds {
  const schema = z.toJSONSchema(Settings.shape[name as keyof typeof Settings.shape], { io: 'output', unrepresentable: 'any' })
  const { minimum, maximum, type } = schema as { minimum?: number; maximum?: number; type?: string }
  return { least: minimum ?? null, most: maximum ?? null, isWhole: type === 'integer' }
}
