import { type SelectQueryBuilder, sql } from 'kysely'
import { saidParams } from '#server/features/notices/notice-words.ts'
import { dollarsFrom } from '#shared/domain/money/money.ts'
import { sayStored } from '#shared/language/stored-message.ts'

/** Rows read at once: a seller may have any number of phones. */
const batchSize = 500

/** Reads a query's rows in batches, ordered by a unique column; amounts are converted to major units. */
export async function* inBatches<Schema, Tables extends keyof Schema>(
  query: SelectQueryBuilder<Schema, Tables, object>,
  key: `${string}.${string}`,
): AsyncGenerator<object[]> {
  const column = sql.ref(key)
  const ordered = query.select(sql<string>`${column}`.as('batchKey')).orderBy(column).limit(batchSize)
  for (let after: string | undefined; ; ) {
    const found: object[] = await (after === undefined ? ordered : ordered.where(sql<boolean>`${column} > ${after}`)).execute()
    const rows = found as ({ batchKey: string } & Record<string, unknown>)[]
    yield rows.map(({ batchKey: _, ...row }) => readable(row))
    if (rows.length < batchSize) return
    after = rows.at(-1)?.batchKey
  }
}

const readable = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (name.endsWith('Cents')) return [name.slice(0, -'Cents'.length), dollarsFrom(Number(value))]
      if (name === 'params') return [name, saidParams(value)]
      return [name, isStated(name) && typeof value === 'string' ? sayStored(value) : value]
    }),
  )

/** The columns in which the market states something itself. */
const isStated = (name: string) => name === 'reason' || name === 'facts'
