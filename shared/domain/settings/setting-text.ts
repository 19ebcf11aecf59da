import { currentLocale } from '#catalogue'
import type { CountryCode } from '#shared/countries/codes.ts'
import { postalForms } from '#shared/countries/postal-forms.ts'
import { isRequirement, requirements } from '#shared/domain/badges/requirements.ts'
import { cutText } from '#shared/domain/text/cut-text.ts'
import { plainNumber } from '#shared/domain/text/typed-number.ts'
import { listText, percentText, priceText } from '#shared/format.ts'
import { localeOf } from '#shared/language/locale.ts'
import { t } from '#shared/language/message.ts'
import { type ChangeableName, kindOf, type SettingKind } from './changeable.ts'
import { maintenanceIn } from './maintenance.ts'

/** A value of a setting, in the form of its environment variable, as people read it: '5%', '24 hours', '$12'. */
export function settingText(name: ChangeableName, value: string): string {
  if (value === '') return isNumeric(name) || name === 'MAINTENANCE' ? t('settings.off') : t('settings.notSet')
  return texts[kindOf(name)](value)
}

const texts: Record<SettingKind, (value: string) => string> = {
  fee: (value) => percentText(Number(value) / 10_000),
  percent: (value) => percentText(Number(value) / 100),
  amount: (value) => priceText(Number(value)),
  minutes: (value) => t('settings.minutes', { count: Number(value) }),
  hours: (value) => t('settings.hours', { count: Number(value) }),
  days: (value) => t('settings.days', { count: Number(value) }),
  businessDays: (value) => t('settings.businessDays', { count: Number(value) }),
  count: (value) => t('settings.count', { count: Number(value) }),
  requirements: (value) =>
    value === 'none'
      ? t('settings.nothingRequired')
      : value
          .split(',')
          .map((name) => (isRequirement(name) ? t(requirements[name].label) : name))
          .join(', '),
  text: (value) => value,
  maintenance: maintenanceText,
  colour: (value) => value,
  picture: (value) => t('settings.picture', { id: cutText(value, 4) }),
  switch: (value) => (value === 'on' ? t('settings.on') : t('settings.off')),
  language: languageText,
  country: (value) => t(postalForms[value as CountryCode].name),
  currency: (value) => t('settings.currencyNamed', { name: namedIn('currency', value), currency: value }),
  assistants: (value) => t('settings.assistantsCan', { value }),
  languages: (value) => listText(value.split(',').map(languageText)),
}

function maintenanceText(value: string): string {
  const { message = value, until = null } = maintenanceIn(value) ?? {}
  return until === null ? message : t('settings.closedUntil', { message, until: new Date(until) })
}

function languageText(language: string): string {
  return namedIn('language', localeOf(language).code)
}

function namedIn(type: Intl.DisplayNamesType, code: string): string {
  return new Intl.DisplayNames([currentLocale().tag], { type }).of(code) ?? code
}

/** What is typed for a value: a percentage instead of basis points. */
export const typedOf = (name: ChangeableName, value: string): string =>
  kindOf(name) === 'fee' && value !== '' ? String(Number(value) / 100) : value

const notNumbers: readonly SettingKind[] = [
  'requirements',
  'text',
  'maintenance',
  'picture',
  'colour',
  'language',
  'languages',
  'country',
  'currency',
  'switch',
  'assistants',
]
export const isNumeric = (name: ChangeableName): boolean => !notNumbers.includes(kindOf(name))

/** The value of what was typed; text that is no number is left to the server to refuse. */
export function valueOfTyped(name: ChangeableName, typed: string): string {
  const text = typed.trim()
  const plain = isNumeric(name) ? plainNumber(text.replace(/%$/, '')) : undefined
  if (plain === undefined) return text
  return kindOf(name) === 'fee' ? String(Math.round(Number(plain) * 1_000_000) / 10_000) : plain
}
