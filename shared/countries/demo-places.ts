import type { CountryCode } from './codes.ts'
import { germanDemo } from './de/demo.ts'
import type { DemoPlaces } from './demo-place.ts'
import { americanDemo } from './us/demo.ts'

export const demoPlaces: Record<CountryCode, DemoPlaces> = { US: americanDemo, DE: germanDemo }
