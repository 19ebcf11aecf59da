/** Money is whole cents internally and a decimal number of dollars on the wire (S9.5). */
export type Cents = number

/** Of all amounts, as the card provider names it. */
export const currency = 'usd'

export const deliveryCents: Cents = 1200 // S9.4

/** Converts dollars, as a person or a client wrote them, to cents; exact for two decimals up to the highest price. */
export const centsFrom = (dollars: number): Cents => Math.round(dollars * 100)

export const dollarsFrom = (cents: Cents): number => cents / 100

/** What a buyer pays for a phone at this price, in dollars, including delivery. */
export const totalOf = (dollars: number): number => dollarsFrom(centsFrom(dollars) + deliveryCents)
