/** A market's currency (S19.6), and the amounts that its pages and calls are checked by. */
export type MarketMoney = {
  /** Its ISO 4217 code: 'USD'. */
  currency: string
  /** The decimals of its major unit: 2 for dollars, none for yen, 3 for Kuwaiti dinars. */
  decimals: number
  /** In minor units. */
  deliveryCents: number
  leastPriceCents: number
  mostPriceCents: number
  /** Roughly what a US dollar is worth: what is known of prices elsewhere is in dollars. */
  dollarCents: number
}

/** What a market is in that has chosen nothing else. */
export const dollars: MarketMoney = {
  currency: 'USD',
  decimals: 2,
  deliveryCents: 1_200,
  leastPriceCents: 100,
  mostPriceCents: 10_000_000,
  dollarCents: 100,
}

/** The decimals of a currency's major unit, by ISO 4217. */
export const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** How many minor units make a major one. */
export const minorPerMajor = (decimals: number): number => 10 ** decimals

/** Card networks count in hundredths: an amount with three decimals must end in 0, for which prices have two. */
const mostDecimals = 2

/** The decimals that a person may enter. */
export const enteredDecimals = ({ decimals }: Pick<MarketMoney, 'decimals'>): number => Math.min(decimals, mostDecimals)

/** Every amount that is charged, refunded or paid out is a multiple of so many minor units. */
export const smallestStep = ({ decimals }: Pick<MarketMoney, 'decimals'>): number =>
  minorPerMajor(decimals - enteredDecimals({ decimals }))
