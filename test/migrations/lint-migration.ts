import { parse } from 'libpg-query'
import { isOutside, statementsOf } from '#server/db/migration-file.ts'
import { madeIn, rules } from './rules.ts'

/** `-- safe (rule): why`, on lines before the statement; `why` is a sentence of at least 20 characters. */
const exception = /^--\s*safe \(([\w-]+)\):\s*(.{20,})$/gm

/**
 * Returns the faults of a migration as text: each statement that blocks a busy market or breaks the previous version,
 * unless the file says why it does not; and each exception that is not needed.
 */
export async function lintMigration(text: string): Promise<string[]> {
  const { stmts = [] } = await parse(text)
  const outside = isOutside(text)
  const bytes = Buffer.from(text)
  const known = madeIn(stmts)
  const faults: string[] = []
  let end = 0
  for (const { stmt, stmt_location = 0, stmt_len } of stmts) {
    if (!stmt) continue
    const before = bytes.subarray(end, stmt_location).toString()
    end = stmt_len === undefined ? bytes.length : stmt_location + stmt_len
    const line = bytes.subarray(0, stmt_location).toString().split('\n').length
    const excepted = new Set([...before.matchAll(exception)].map(([, name = '']) => name))
    for (const [name, { instead, isBroken }] of Object.entries(rules)) {
      if (!isBroken({ statement: stmt, ...known, outside })) continue
      if (!excepted.delete(name)) faults.push(`line ${line}: ${name}. ${instead}`)
    }
    for (const name of excepted) faults.push(`line ${line}: nothing here needs the exception ${name}.`)
  }
  // A file that runs statement by statement is split at line ends, without a parser.
  if (outside && statementsOf(text).length !== stmts.length) faults.push('line 1: each statement must end with ; and its line.')
  return faults
}
