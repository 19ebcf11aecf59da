import { dollarsFrom, fromUsDollars, roundAmount } from '#shared/domain/money/money.ts'
import type { Condition } from '#shared/domain/phones/listing-facts.ts'

/** The phones of the demo's sellers: real models with real colours, sizes and prices in dollars. */
export type DemoPhone = {
  category: string
  model: string
  colour: string
  storage: string
  released: number
  newPrice: number
  usedYears: number
  ask: number
}

/**
 * Model, colour, storage in GB, year of release, price when new, years used, and the asking price of such phones in good
 * condition in autumn 2026: from listings on other markets, not from our price guidance, which a test compares with it.
 */
type Line = readonly [string, string, number, number, number, number, number]

const samsung: Line[] = [
  ['Galaxy S25 Ultra', 'Titanium Silverblue', 512, 2025, 1419, 0.8, 649],
  ['Galaxy S24 Ultra', 'Titanium Violet', 256, 2024, 1299, 1.9, 479],
  ['Galaxy S24', 'Cobalt Violet', 256, 2024, 859, 2, 289],
  ['Galaxy S23 Ultra', 'Green', 256, 2023, 1199, 3, 389],
  ['Galaxy S23', 'Cream', 128, 2023, 799, 2.6, 219],
  ['Galaxy S22', 'Pink Gold', 128, 2022, 799, 3.8, 159],
  ['Galaxy S21 5G', 'Phantom Gray', 128, 2021, 799, 4.5, 129],
  ['Galaxy S20 FE', 'Cloud Lavender', 128, 2020, 699, 5.2, 99],
  ['Galaxy Z Flip5', 'Mint', 256, 2023, 999, 2.4, 229],
  ['Galaxy Z Flip6', 'Blue', 256, 2024, 1099, 1.3, 319],
  ['Galaxy A54 5G', 'Awesome Lime', 128, 2023, 449, 2.7, 129],
  ['Galaxy A56 5G', 'Awesome Pink', 128, 2025, 499, 0.6, 229],
  ['Galaxy A52', 'Awesome Blue', 128, 2021, 429, 4.4, 89],
  ['Galaxy A13', 'Peach', 64, 2022, 189, 3.5, 59],
  ['Galaxy Note10', 'Aura Black', 256, 2019, 949, 6.5, 129],
]

const realme: Line[] = [
  ['GT 7 Pro', 'Mars Orange', 256, 2024, 699, 1.5, 349],
  ['GT 6', 'Fluid Silver', 256, 2024, 599, 1.8, 279],
  ['GT 2 Pro', 'Paper Green', 128, 2022, 649, 3.9, 159],
  ['GT Master Edition', 'Voyager Grey', 128, 2021, 399, 4.6, 99],
  ['13 Pro+ 5G', 'Emerald Green', 256, 2024, 469, 1.4, 219],
  ['12 Pro 5G', 'Submarine Blue', 128, 2024, 379, 2, 159],
  ['11 Pro 5G', 'Sunrise Beige', 128, 2023, 349, 2.8, 129],
  ['9 Pro', 'Sunrise Blue', 128, 2022, 279, 3.7, 89],
  ['8 Pro', 'Infinite Black', 128, 2021, 279, 4.8, 79],
  ['7 Pro', 'Mirror Silver', 128, 2020, 299, 5.6, 69],
  ['X2 Pro', 'Lunar White', 128, 2019, 449, 6.3, 89],
  ['C55', 'Sunshower Gold', 128, 2023, 179, 2.5, 69],
  ['C35', 'Glowing Green', 64, 2022, 149, 3.4, 49],
  ['Narzo 60 5G', 'Cosmic Black', 128, 2023, 219, 2.2, 85],
]

const redmi: Line[] = [
  ['Note 14 Pro+ 5G', 'Lavender Purple', 256, 2024, 449, 1.2, 229],
  ['Note 13 Pro 5G', 'Coral Purple', 256, 2024, 349, 1.9, 169],
  ['Note 13', 'Mint Green', 128, 2024, 199, 1.7, 99],
  ['Note 12 Pro', 'Glacier Blue', 128, 2023, 299, 2.9, 129],
  ['Note 11 Pro', 'Star Blue', 128, 2022, 299, 3.6, 109],
  ['Note 11', 'Graphite Gray', 64, 2022, 179, 4, 69],
  ['Note 10 Pro', 'Gradient Bronze', 128, 2021, 279, 4.7, 95],
  ['Note 10', 'Shadow Black', 64, 2021, 199, 5, 69],
  ['Note 9 Pro', 'Tropical Green', 64, 2020, 249, 5.5, 65],
  ['Note 8', 'Neptune Blue', 64, 2019, 169, 6.4, 49],
  ['K20 Pro', 'Flame Red', 128, 2019, 399, 6, 99],
  ['13C', 'Clover Green', 128, 2023, 139, 2.3, 59],
  ['12C', 'Ocean Blue', 64, 2023, 119, 3.1, 45],
  ['10', 'Pebble White', 128, 2021, 179, 4.2, 59],
  ['A3', 'Forest Green', 64, 2024, 99, 1.6, 45],
]

const apple: Line[] = [
  ['iPhone 17 Pro', 'Cosmic Orange', 256, 2025, 1099, 0.6, 869],
  ['iPhone 16 Pro', 'Desert Titanium', 256, 2024, 1099, 1.4, 639],
  ['iPhone 16', 'Ultramarine', 128, 2024, 829, 1.8, 459],
  ['iPhone 15 Pro', 'Blue Titanium', 256, 2023, 1099, 2.5, 489],
  ['iPhone 15', 'Pink', 128, 2023, 829, 2.2, 369],
  ['iPhone 14 Pro', 'Deep Purple', 128, 2022, 999, 3.3, 389],
  ['iPhone 14', 'Yellow', 128, 2022, 829, 3, 279],
  ['iPhone 13 Pro', 'Sierra Blue', 256, 2021, 1099, 4.3, 329],
  ['iPhone 13', 'Midnight', 128, 2021, 829, 4, 229],
  ['iPhone 12 Pro', 'Pacific Blue', 128, 2020, 999, 5.4, 209],
  ['iPhone 12', 'Red', 64, 2020, 829, 5.1, 149],
  ['iPhone 12 mini', 'Green', 128, 2020, 779, 5.3, 139],
  ['iPhone 11', 'Purple', 64, 2019, 699, 6.1, 129],
  ['iPhone 11 Pro', 'Midnight Green', 256, 2019, 1149, 6.6, 179],
  ['iPhone SE (2022)', 'Starlight', 64, 2022, 429, 3.2, 109],
  ['iPhone SE (2020)', 'Red', 64, 2020, 399, 5.8, 79],
]

const named = (category: string, maker: string, lines: Line[]): DemoPhone[] =>
  lines.map(([model, colour, storage, released, newPrice, usedYears, ask]) => ({
    category,
    model: `${maker} ${model}`,
    colour,
    storage: `${storage} GB`,
    released,
    newPrice,
    usedYears,
    ask,
  }))

/** Shuffled, so that every seller has some of each brand; the first are the newest on the market. */
export const demoPhones: DemoPhone[] = shuffled([
  ...named('Samsung', 'Samsung', samsung),
  ...named('Realme', 'Realme', realme),
  ...named('Redmi', 'Redmi', redmi),
  ...named('Apple', 'Apple', apple),
])

export const nameOf = ({ model, colour, storage }: DemoPhone): string => `${model.replace(/^Apple /, '')} ${storage}, ${colour}`

/** Asking prices by condition, as fractions of the price in good condition. */
const worthOf: Record<Condition, number> = { like_new: 1.12, very_good: 1.06, good: 1, fair: 0.88, for_parts: 0.45 }

/** The asking price in dollars; always less than the price when new. */
export const askOf = ({ ask, newPrice }: DemoPhone, condition: Condition | null = null): number =>
  Math.min(Math.round((ask * (condition ? worthOf[condition] : 1) + 1) / 5) * 5 - 1, newPrice - 10)

/** Always the same order: 23 and 60 have no common factor, so steps of 23 reach each index once. */
function shuffled(phones: DemoPhone[]): DemoPhone[] {
  return phones.map((_, place) => phones[(place * 23) % phones.length] as DemoPhone)
}

/** An amount in dollars as a round one in the market's currency, in major units. */
export const inMarketMoney = (usDollars: number): number => dollarsFrom(roundAmount(fromUsDollars(usDollars)))
