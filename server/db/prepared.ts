import pg from 'pg'

/** Each prepared statement takes memory in every connection to the database. */
const maxNames = 200
/** Only repeated statements are prepared; one made for somebody's filters may never be repeated. */
const askedBefore = 3
const maxCounted = 2_000

/**
 * A client for a pool that prepares statements once they were executed a few times: PostgreSQL then parses each once per
 * connection and, if one plan serves all values, plans it once. Parsing and planning are most of the cost of a short read.
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
    if (known !== undefined || names.size >= maxNames || !isLasting(text)) return known
    const times = (asked.get(text) ?? 0) + 1
    if (asked.size >= maxCounted) asked.clear()
    asked.set(text, times)
    if (times > askedBefore) names.set(text, `ringback ${names.size}`)
    return names.get(text)
  }
}

/** Only statements on data are prepared, and no `select *`: a later migration would change a prepared statement's columns. */
const isLasting = (text: string) => /^\s*(select|insert|update|delete|with)\b/i.test(text) && !/\.\*|\*\s*(,|from|$)/i.test(text)
