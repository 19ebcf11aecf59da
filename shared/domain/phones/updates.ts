import type { Updates } from '#shared/contract/updates.ts'
import { type Cents, dollarsFrom } from '#shared/domain/money/money.ts'
import { mediumDate, monthText, priceText } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'

/** A model's row of model_updates; `daysLeft` from the market's today to the last day. */
export type UpdatesRow = {
  updatesState: string | null
  updatesEndOn: string | null
  updatesDaysLeft: number | null
  updatesPage: string | null
  updatesAsOf: string | null
}

/** Updates that end sooner are warned of. */
const soonDays = 365

/** S21.2: what a phone costs for each year of updates that is left. */
export const perYearOf = (price: Cents, daysLeft: number): Cents => Math.round((price * 1461) / (4 * daysLeft))

/** S21.1: what is known of a phone's security updates. Nothing is derived from other models or from its age. */
export function updatesFrom(row: UpdatesRow, price: Cents): Updates {
  const { updatesPage: page, updatesAsOf: asOf, updatesEndOn: until, updatesDaysLeft: left } = row
  const perYear = left !== null && left > 0 ? dollarsFrom(perYearOf(price, left)) : null
  return { state: stateOf(row), until, perYear, page, asOf: page === null ? null : asOf }
}

function stateOf({ updatesState, updatesDaysLeft: left }: UpdatesRow): Updates['state'] {
  if (updatesState === 'supported' || updatesState === 'ended') return updatesState
  if (left === null) return 'unknown'
  if (left < 0) return 'ended'
  return left <= soonDays ? 'ending' : 'until'
}

/** 'Until Oct 1, 2031', in a list of facts. */
export function updatesText({ state, until }: Updates): string {
  const day = until === null ? undefined : mediumDate(until)
  switch (state) {
    case 'unknown':
      return t('phones.updatesUnknown')
    case 'supported':
      return t('phones.updatesSupported')
    case 'ended':
      return day === undefined ? t('phones.updatesEnded') : t('phones.updatesEndedOn', { day })
    default:
      return t('phones.updatesUntil', { day: day ?? '' })
  }
}

/** 'Updates until October 2031', on a card. */
export function shortUpdatesText({ state, until }: Updates): string {
  const month = until === null ? '' : monthText(until)
  switch (state) {
    case 'unknown':
      return t('phones.shortUnknown')
    case 'supported':
      return t('phones.shortSupported')
    case 'ended':
      return t('phones.shortEnded')
    case 'ending':
      return t('phones.shortEnding', { month })
    default:
      return t('phones.shortUntil', { month })
  }
}

/** '$103 a year'; undefined if not even a year is left, for which the sum would say little. */
export function perYearText({ state, perYear }: Updates): string | undefined {
  if (state !== 'until' || perYear === null) return
  return t('phones.perYear', { price: priceText(perYear < 20 ? perYear : Math.round(perYear)) })
}

export const isUpdateWarning = ({ state }: Updates): boolean => state === 'ending' || state === 'ended'
