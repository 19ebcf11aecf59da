import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'

const top = path.resolve(import.meta.dirname, '..')

/** The column with the state of each life (docs/LIVES.md), and the only file that changes it. */
const lives = [
  { table: 'phones', column: 'status', writer: 'phones/move-phone.ts' },
  { table: 'orders', column: 'status', writer: 'orders/move-order.ts' },
  { table: 'deliveries', column: 'state', writer: 'deliveries/move-delivery.ts' },
  { table: 'cases', column: 'state', writer: 'cases/move-case.ts' },
  { table: 'chargebacks', column: 'state', writer: 'chargebacks/move-chargeback.ts' },
  { table: 'payouts', column: 'state', writer: 'payouts/move-payout.ts' },
  { table: 'refunds', column: 'state', writer: 'payments/refunds/move-refund.ts' },
  { table: 'returnPostages', column: 'state', writer: 'payments/postages/move-postage.ts' },
  { table: 'offers', column: 'state', writer: 'offers/move-offer.ts' },
  { table: 'moderationItems', column: 'state', writer: 'moderation/move-item.ts' },
]

async function sources(): Promise<{ file: string; text: string }[]> {
  const found = []
  for await (const file of glob('server/features/**/*.ts', { cwd: top })) {
    if (!file.endsWith('.test.ts')) found.push({ file, text: await readFile(path.join(top, file), 'utf8') })
  }
  return found
}

/** What follows `set(` up to its closing bracket. */
function argumentOf(text: string, start: number): string {
  let depth = 1
  for (let end = start; end < text.length; end++) {
    if (text[end] === '(') depth++
    if (text[end] === ')' && --depth === 0) return text.slice(start, end)
  }
  return text.slice(start)
}

/** Whether a file sets the column, in Kysely or in SQL; what it spreads into `set` is looked up in the file. */
function writes(text: string, table: string, column: string): boolean {
  const key = new RegExp(`\\b${column}\\s*[:,}]`)
  for (const { index } of text.matchAll(new RegExp(`updateTable\\('${table}'\\)`, 'g'))) {
    const statement = text.slice(index, index + text.slice(index).search(/\.(execute|compile|returning)/))
    for (const { index: at } of statement.matchAll(/\.set\(/g)) {
      const set = argumentOf(statement, at + '.set('.length)
      const spread = [...set.matchAll(/\.\.\.(\w+)|^\s*(\w+)\s*$/g)].flatMap(([, one, other]) => one ?? other ?? [])
      const isKey = (name: string) => new RegExp(`(const|function) ${name}\\b[^\\n]*(\\n [^\\n]*)*?\\b${column}:`).test(text)
      if (key.test(set) || spread.some(isKey)) return true
    }
  }
  const snake = table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return new RegExp(`update\\s+${snake}\\b[^\`]*?\\bset\\b(?:(?!\\bwhere\\b)[^\`])*?\\b${column}\\s*=`).test(text)
}

test.each(lives)('$table.$column is changed in $writer alone', async ({ table, column, writer }) => {
  const writers = (await sources()).filter(({ text }) => writes(text, table, column)).map(({ file }) => file)
  expect(writers).toEqual([`server/features/${writer}`])
})
