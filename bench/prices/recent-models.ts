import type { PriceCoefficients } from '#shared/domain/price-guidance/estimate.ts'
import { estimateOf } from '#shared/domain/price-guidance/here.ts'

/** Brand, model, year of release, the smallest storage and its launch price, the storage asked about and its launch price. */
type Model = readonly [string, string, number, [number, number], [number, number]]

const recent: Model[] = [
  ['Apple', 'iPhone 13', 2021, [128, 829], [128, 829]],
  ['Apple', 'iPhone 13 Pro', 2021, [128, 999], [256, 1099]],
  ['Apple', 'iPhone 14', 2022, [128, 829], [128, 829]],
  ['Apple', 'iPhone 14 Pro Max', 2022, [128, 1099], [256, 1199]],
  ['Apple', 'iPhone 15', 2023, [128, 829], [128, 829]],
  ['Apple', 'iPhone 15 Pro', 2023, [128, 999], [256, 1099]],
  ['Apple', 'iPhone 16', 2024, [128, 829], [128, 829]],
  ['Apple', 'iPhone 16e', 2025, [128, 599], [128, 599]],
  ['Apple', 'iPhone 16 Pro Max', 2024, [256, 1199], [512, 1399]],
  ['Apple', 'iPhone 17', 2025, [256, 799], [256, 799]],
  ['Apple', 'iPhone 17 Pro', 2025, [256, 1099], [256, 1099]],
  ['Samsung', 'Galaxy S22', 2022, [128, 799], [128, 799]],
  ['Samsung', 'Galaxy S22 Ultra', 2022, [128, 1199], [256, 1299]],
  ['Samsung', 'Galaxy S23', 2023, [128, 799], [128, 799]],
  ['Samsung', 'Galaxy S23 Ultra', 2023, [256, 1199], [256, 1199]],
  ['Samsung', 'Galaxy S24', 2024, [128, 799], [256, 859]],
  ['Samsung', 'Galaxy S24 Ultra', 2024, [256, 1299], [256, 1299]],
  ['Samsung', 'Galaxy S25', 2025, [128, 799], [128, 799]],
  ['Samsung', 'Galaxy S25+', 2025, [256, 999], [256, 999]],
  ['Samsung', 'Galaxy S25 Ultra', 2025, [256, 1299], [512, 1419]],
  ['Samsung', 'Galaxy Z Flip5', 2023, [256, 999], [256, 999]],
  ['Samsung', 'Galaxy Z Flip6', 2024, [256, 1099], [256, 1099]],
  ['Samsung', 'Galaxy Z Fold5', 2023, [256, 1799], [256, 1799]],
  ['Samsung', 'Galaxy Z Fold6', 2024, [256, 1899], [512, 2019]],
  ['Google', 'Pixel 7', 2022, [128, 599], [128, 599]],
  ['Google', 'Pixel 8 Pro', 2023, [128, 999], [128, 999]],
  ['Google', 'Pixel 9', 2024, [128, 799], [128, 799]],
  ['Google', 'Pixel 9 Pro', 2024, [128, 999], [256, 1099]],
]

/** The guidance for recent models in good condition today, for a reader who knows their asking prices. */
export function recentModels(coefficients: PriceCoefficients, today: Date) {
  return Object.fromEntries(
    recent.map(([brand, name, released, [baseGb, base], [storageGb, launch]]) => {
      const storages = new Map([
        [baseGb, base],
        [storageGb, launch],
      ])
      const model = {
        name,
        released,
        storages: [...storages].map(([gb, dollars]) => ({ storageGb: gb, launchPriceCents: dollars * 100 })),
      }
      const facts = { storageGb, originalPriceCents: launch * 100, usedYears: 1 }
      const estimate = estimateOf({ brand, model, condition: 'good', ...facts }, [], coefficients, today)
      const likeNew = estimateOf({ brand, model, condition: 'like_new', ...facts }, [], coefficients, today)
      if ('why' in estimate || 'why' in likeNew) return [`${name} ${storageGb} GB`, { 'price new': launch }]
      return [
        `${name} ${storageGb} GB`,
        {
          'price new': launch,
          low: estimate.low / 100,
          middle: estimate.middle / 100,
          high: estimate.high / 100,
          'of the price new': `${Math.round(estimate.middle / launch)} %`,
          'like new': likeNew.middle / 100,
          'asks of it': estimate.behind.ofModel,
        },
      ]
    }),
  )
}
