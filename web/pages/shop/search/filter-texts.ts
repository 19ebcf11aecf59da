import { conditions } from '#shared/domain/phones/listing-facts.ts'
import { t } from '#shared/language/message.ts'

export const conditionLabel = (name: string) =>
  Object.hasOwn(conditions, name) ? t(conditions[name as keyof typeof conditions].label) : name
export const yearsText = (years: string) => t('search.yearsAtMost', { count: Number(years), years })
export const updatesLeftText = (years: string) => t('search.updatesLeft', { years: Number(years) })
export const batteryText = (percent: string) => t('search.orBetter', { percent })
