import type { Compilable, CompiledQuery } from 'kysely'
import type { Db, Tx } from './connect.ts'

/** Whoever asks for lists of every length must not fill the memory with forms. */
const mostForms = 100

/** Stands in a query for a word that is known when it is asked. */
class Blank {
  readonly word: string
  constructor(word: string) {
    this.word = word
  }
}

/**
 * A query that is built once for each form and asked with other words each time: to build one and put it into SQL takes
 * longer than PostgreSQL takes to answer. Its text depends on the form alone; while it is built, all words are blanks.
 */
export function askedOften<Form extends Record<string, boolean | number>, Words extends Record<string, unknown>, Row>(
  build: (db: Db | Tx, form: Form, words: Words) => Compilable<Row>,
) {
  const built = new Map<string, CompiledQuery<Row>>()
  const blanks = new Proxy({} as Words, { get: (_, word) => new Blank(String(word)) })
  return async (db: Db | Tx, form: Form, words: Words): Promise<Row[]> => {
    const key = JSON.stringify(form)
    const query = built.get(key) ?? build(db, form, blanks).compile()
    if (built.size < mostForms) built.set(key, query)
    const parameters = query.parameters.map((value) => (value instanceof Blank ? words[value.word] : value))
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}
