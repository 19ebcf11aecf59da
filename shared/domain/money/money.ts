import { marketMoney } from '#catalogue'
import { enteredDecimals, minorPerMajor, smallestStep } from './currency.ts'

/**
 * An amount of money in whole minor units of the market's currency: cents, yen, fils (S19.6). The names of columns and fields say
 * "cents" because markets began in dollars. On the wire and in forms amounts are in major units (S9.5).
 */
export type Cents = number

/** Converts major units, as a person or a client wrote them, to minor ones; exact up to the highest price. */
export const centsFrom = (major: number): Cents => Math.round(major * minorPerMajor(marketMoney().decimals))

export const dollarsFrom = (cents: Cents): number => cents / minorPerMajor(marketMoney().decimals)

/** Whether an amount in major units can be paid: it has no more decimals than the currency and card networks know. */
export const isPayable = (major: number): boolean => {
  const steps = centsFrom(major) / paidIn()
  return Number.isInteger(steps) && Math.abs(major - dollarsFrom(centsFrom(major))) < 1e-8
}

/** What all amounts that are paid are multiples of: 1, or 10 where there are three decimals. */
export const paidIn = (): Cents => smallestStep(marketMoney())

/** The decimals that an amount may have where it is entered. */
export const decimalsToEnter = (): number => enteredDecimals(marketMoney())

/** The currency as the card provider and the database name it: 'usd'. */
export const currencyCode = (): string => marketMoney().currency.toLowerCase()

/** The nearest amount that can be paid. */
export const payable = (cents: Cents): Cents => Math.round(cents / paidIn()) * paidIn()

/** As computers write it, with all decimals and a point: '99.50', '15000', '12.500'. */
export const decimalText = (major: number): string => major.toFixed(marketMoney().decimals)

/** The nearest amount of the kind that people ask: whole dollars or euros, hundreds of yen; never nothing. */
export function roundAmount(cents: Cents): Cents {
  const { leastPriceCents: unit } = marketMoney()
  return Math.max(Math.round(cents / unit), 1) * unit
}

/** US dollars that this is roughly worth, for comparison with prices elsewhere. */
export const inUsDollars = (cents: Cents): number => cents / marketMoney().dollarCents
export const fromUsDollars = (usDollars: number): Cents => usDollars * marketMoney().dollarCents

/** What a parcel costs the buyer (S9.4). */
export const deliveryCharge = (): Cents => marketMoney().deliveryCents

/** What a buyer pays for a phone at this price, including delivery; both in major units. */
export const totalOf = (price: number): number => dollarsFrom(centsFrom(price) + deliveryCharge())
