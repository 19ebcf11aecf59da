import { z } from 'zod'

/** How far back a list of the staff goes, in days. */
export const listPeriods = [1, 7, 30, 90, 365] as const

/** Which days a list is of: the last ones, or from one moment until another. */
export const when = {
  days: z.coerce.number().int().min(1).max(3650).optional(),
  from: z.iso.datetime().optional(),
  until: z.iso.datetime().optional(),
}

/** A CSV with a heading for each column, as it is downloaded; how often one member of the staff may do so. */
export const csvOf = {
  priority: 'export',
  limit: { name: 'download a list', times: 30, seconds: 3600 },
  output: z.string(),
  streamed: true,
} as const
