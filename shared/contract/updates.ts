import { z } from 'zod'

/** S21.1: how long a phone's maker delivers security updates for its model. */
export const Updates = z.object({
  /**
   * `until` the day, `ending` within a year, `ended`; `supported`: they go on, but the maker names no end; `unknown`: the source
   * does not say.
   */
  state: z.enum(['until', 'ending', 'ended', 'supported', 'unknown']),
  /** The last day, such as '2031-10-31', if the source names one. */
  until: z.string().nullable(),
  /** The price divided by the years of updates left; null if it is not known until when there are any. */
  perYear: z.number().nullable(),
  /** The page of the source, and the day of its data. */
  page: z.string().nullable(),
  asOf: z.string().nullable(),
})
export type Updates = z.output<typeof Updates>
