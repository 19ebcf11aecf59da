/** Money is whole cents inside and a decimal number of dollars on the wire (S9.5). */
export type Cents = number

export const deliveryCents: Cents = 1200 // S9.4

/** Dollars as a person or a client wrote them, to cents; exact for two decimals up to the largest price. */
export const centsFrom = (dollars: number): Cents => Math.round(dollars * 100)

export const dollarsFrom = (cents: Cents): number => cents / 100

/** What a buyer pays for a phone at this price, in dollars, delivery included. */
export const totalOf = (dollars: number): number => dollarsFrom(centsFrom(dollars) + deliveryCents)
