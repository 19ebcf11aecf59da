import { readFileSync } from 'node:fs'
import path from 'node:path'

const fates = ['kept', 'corrected', 'extended'] as const

/** One numbered statement of the specification: what Ringback does about it, and why where it differs. */
export type Statement = { number: string; section: string; fate: (typeof fates)[number]; wording: string; why: string }

/** Section numbers to headings, in the document's order. */
export const sections: Record<string, string> = {
  '0': 'The whole',
  '1': 'What the product does and for whom',
  '2': 'Screens and routes',
  '3': 'Entities and their fields',
  '4': 'States and transitions',
  '5': 'Validation rules',
  '6': 'Roles and permissions',
  '7': 'The calls it makes',
  '8': 'Error catalogue',
  '9': 'Business constants and limits',
  '10': 'The life of an order',
  '11': 'Money after the sale',
  '12': 'Notices',
  '13': 'People talk',
  '14': 'Order is kept',
  '17': 'More than one machine',
}

/** Every statement, from statements.tsv; throws where a row is faulty. */
export function readStatements(): Statement[] {
  const [, ...rows] = readFileSync(path.join(import.meta.dirname, 'statements.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
  return rows.map(statementFrom)
}

function statementFrom(row: string): Statement {
  const [number = '', fateName, wording, why = ''] = row.split('\t')
  const section = /^S(\d+)\.\d+$/.exec(number)?.[1]
  const fate = fates.find((name) => name === fateName)
  if (!section || !fate || !wording || (fate === 'kept') !== (why === '')) throw new Error(`A faulty statement: ${row}`)
  return { number, section, fate, wording, why }
}
