import { changedPrice } from '#shared/domain/money/change-price.ts'
import { centsFrom, dollarsFrom } from '#shared/domain/money/money.ts'
import { plainNumber } from '#shared/domain/text/typed-number.ts'

/** Tells the price that a phone would have, in major units, from the one that it has. */
export type Stepped = ((price: number) => number) | undefined

export type Typed = { by: 'percent' | 'amount'; value: string; isRounded: boolean }

/** What somebody typed, as a change of prices; undefined while it is none. */
export function steppedBy({ by, value, isRounded }: Typed): Stepped {
  // Some keyboards write a longer minus.
  const number = Number(plainNumber(value.trim().replace(/^[−–]/, '-')) ?? Number.NaN)
  if (!Number.isFinite(number) || number === 0) return undefined
  const step = by === 'percent' ? { by, percent: number } : { by, cents: centsFrom(number) }
  return (price) => dollarsFrom(changedPrice(centsFrom(price), step, { isRounded }))
}
