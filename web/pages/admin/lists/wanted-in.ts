import type { z } from 'zod'
import { startOf } from '#web/lib/days.ts'
import { given, type TableParams } from '#web/lib/table-address.ts'

/**
 * What the operations of a list are called with, by the address of its page. An address can say anything: what they would refuse
 * is left out.
 */
export function wantedIn<Query extends z.ZodObject>(
  query: Query,
  { from, until, ...params }: TableParams,
  fixed: Record<string, string> = {},
): z.output<Query> {
  const days = { from: startOf(from) ?? '', until: startOf(until, 1) ?? '' }
  const wanted: Record<string, string | undefined> = given({ ...params, state: params.status, ...days, ...fixed })
  const { data, error } = query.safeParse(wanted)
  if (!error) return data
  const refused = new Set(error.issues.map(({ path }) => String(path[0])))
  return query.parse(Object.fromEntries(Object.entries(wanted).filter(([name]) => !refused.has(name))))
}
