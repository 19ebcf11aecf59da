import { sql } from 'kysely'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open-database.ts'

/** What the staff's samples of letters are about, and who sends the letters of a market without a sender. */
const samples = ['New fees from January', 'New terms', 'no-reply@localhost']

/** Every text in the tables of a running market, each once: what people, the catalogue of models and the carriers call things. */
export async function textsOfData(dataDir: string): Promise<Set<string>> {
  const { connection, close } = await openDatabase(readConfig({ ...process.env, DATA_DIR: dataDir, PORT: '1' }), 'this version')
  try {
    const columns = await sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'character varying')`.execute(connection.db)
    const texts = new Set(samples)
    for (const { table, column } of columns.rows) {
      const { rows } = await sql<{ text: string }>`
        select distinct ${sql.ref(column)} as text from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(
        connection.db,
      )
      for (const { text } of rows) texts.add(text.replace(/\s+/g, ' ').trim())
      // Public pages show a person's first name.
      if (column === 'name') for (const { text } of rows) texts.add(text.split(' ')[0] ?? '')
    }
    return texts
  } finally {
    await close()
  }
}

/**
 * Whether a text consists of data, one after the other, and of numbers, dates and units as `Intl` writes them: 'Apple iPhone 13
 * 128 GB, Midnight' is three of them.
 */
export function isData(text: string, data: Set<string>): boolean {
  const words = wordsOf(text.replace(ids, '')).filter((word) => /\p{L}{2}/u.test(word) && !units.test(word))
  if (words.length === 0 || data.has(text)) return true
  const all = spaced(wordsOf(text))
  const parts = [...data].map(wordsOf).filter((part) => all.includes(spaced(part)))
  const known = new Set(parts.flat())
  return words.every((word) => known.has(word))
}

const wordsOf = (text: string) => text.split(/[\s,·()/|–-]+/).filter((word) => word !== '')
const spaced = (words: string[]) => ` ${words.join(' ')} `

const ids = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/g

const months = Array.from({ length: 12 }, (_, month) => new Date(2026, month).toLocaleString('en-US', { month: 'long' }))
const units = new RegExp(
  `^(?:\\d*(?:[GT]B|MP|mAh|px)|UTC|IMEI|and|[AP]M|Ringback|English|Visa|UPS|USPS|FedEx|DHL|${months.flatMap((month) => [month, month.slice(0, 3)]).join('|')})$`,
)
