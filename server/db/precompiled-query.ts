import type { Compilable, CompiledQuery } from 'kysely'
import type { Db, Tx } from './connect.ts'

/** The most compiled queries that are kept: calls with ever new variants, such as limits, must not fill the memory. */
const maxVariants = 100

/** Stands in a compiled query for a value that is bound when it is executed. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * A query that is compiled to SQL once for each variant and executed with other values each time: building and compiling
 * one takes longer than PostgreSQL takes to execute it. Its SQL must depend on the variant alone: while it is built, every
 * value is a placeholder.
 */
export function precompiledQuery<Variant extends Record<string, boolean | number>, Values extends Record<string, unknown>, Row>(
  build: (db: Db | Tx, variant: Variant, values: Values) => Compilable<Row>,
) {
  const built = new Map<string, CompiledQuery<Row>>()
  const placeholders = new Proxy({} as Values, { get: (_, name) => new Placeholder(String(name)) })
  return async (db: Db | Tx, variant: Variant, values: Values): Promise<Row[]> => {
    const key = JSON.stringify(variant)
    const query = built.get(key) ?? build(db, variant, placeholders).compile()
    if (built.size < maxVariants) built.set(key, query)
    const parameters = query.parameters.map((value) => (value instanceof Placeholder ? values[value.name] : value))
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}
