import pg from 'pg'

/** Each costs memory in every connection of the database. */
const mostNames = 200
/** Only repeated statements are prepared; one made for somebody's filters may never come back. */
const askedBefore = 3
const mostCounted = 2_000

/**
 * A client for a pool, whose statements are prepared once they were executed a few times: PostgreSQL then reads each once a
 * connection and, where one plan serves all values, plans it once. That is most of what a short read costs.
 */
export function preparingClient(): typeof pg.Client {
  const nameOf = namesFor()
  return class extends pg.Client {
    override query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
      const ask = super.query.bind(this) as (...args: unknown[]) => unknown
      const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined
      return name ? ask({ name, text, values }, ...rest) : ask(text, values, ...rest)
    }) as pg.Client['query']
  }
}

function namesFor() {
  const names = new Map<string, string>()
  const asked = new Map<string, number>()
  return (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size >= mostNames || !isLasting(text)) return known
    const times = (asked.get(text) ?? 0) + 1
    if (asked.size >= mostCounted) asked.clear()
    asked.set(text, times)
    if (times > askedBefore) names.set(text, `ringback ${names.size}`)
    return names.get(text)
  }
}

/** Only statements on data are prepared, and no `select *`: a later migration would change the columns of the prepared statement. */
const isLasting = (text: string) => /^\s*(select|insert|update|delete|with)\b/i.test(text) && !/\.\*|\*\s*(,|from|$)/i.test(text)
