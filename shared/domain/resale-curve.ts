import type { AgeCurve } from './age-curve.ts'

/**
 * Written by `npm run bench:prices -- --write` on 2026-11-21 from 1516 used smartphones released from 2013 to 2020
 * (public shops' prices in euro, taken as dollars; Redmi are Xiaomi's). docs/PRICE-GUIDANCE.md says how, and how far off it is.
 */
export const resaleCurve: AgeCurve = {
  sample: 1516,
  years: { from: 0.3, to: 3 },
  originalPrice: { from: 50, to: 931 },
  kept: [
    [57.2, 0.578],
    [78.6, 0.578],
    [99.6, 0.543],
    [124, 0.509],
    [147, 0.489],
    [177, 0.462],
    [208, 0.413],
    [246, 0.402],
    [289, 0.373],
    [364, 0.323],
    [486, 0.273],
    [637, 0.224],
    [982, 0.184],
  ],
  byYears: [
    [0.596, 1.27],
    [1.15, 1.23],
    [1.56, 0.972],
    [1.76, 0.936],
    [1.99, 0.936],
    [2.25, 0.936],
    [2.51, 0.903],
    [2.83, 0.891],
  ],
  brands: {
    Samsung: { factor: 0.945, sample: 137 },
    Realme: { factor: 1.06, sample: 20 },
    Redmi: { factor: 1.15, sample: 66 },
    Apple: { factor: 0.96, sample: 13 },
  },
  low: [
    [0.873, 0.743],
    [1.66, 0.669],
    [2.12, 0.684],
    [2.67, 0.674],
  ],
  high: [
    [0.873, 1.34],
    [1.66, 1.41],
    [2.12, 1.43],
    [2.67, 1.45],
  ],
  width: [
    [68.4, 1.15],
    [112, 0.96],
    [162, 0.898],
    [227, 0.991],
    [328, 0.98],
    [502, 1.02],
    [833, 1.4],
  ],
}
