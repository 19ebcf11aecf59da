import type pg from 'pg'

const batch = 5_000

/** Yields the column `line` of a query in batches, by a cursor; one query of a connection at a time. */
export async function* linesOf(client: pg.Client, query: string): AsyncIterable<string[]> {
  await client.query(`declare batches no scroll cursor for ${query}`)
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${batch} from batches`)
    if (rows.length === 0) break
    yield rows.map(({ line }) => line)
  }
  await client.query('close batches')
}
