import type { Account } from './import-phones.ts'
import { UnreadableFrom } from './read-rows.ts'

/** The account of an import for whoever ran it. */
export function reportOf(account: Account, { file, rate }: { file: string; rate: number }): string {
  const { rows, listed, known, repeats, refused } = account
  const total = [...listed.values()].reduce((sum, count) => sum + count, 0)
  const byCategory = [...listed].map(([category, count]) => `${category} ${count}`).sort()
  return [
    `${file}, at ${rate} rupees a dollar: ${countOf(rows, 'row')} read.`,
    `  listed          ${total}${total > 0 ? ` (${byCategory.join(', ')})` : ''}`,
    `  listed earlier  ${known}`,
    `  repeated        ${repeats.length}${repeats.length > 0 ? `, on ${linesText(repeats)}` : ''}`,
    `  refused         ${refused.length}`,
    ...reasonsOf(refused),
    endingOf(account),
  ].join('\n')
}

/** The commonest reason first. */
function reasonsOf(refused: Account['refused']): string[] {
  const lines = new Map<string, number[]>()
  for (const { line, reason } of refused) lines.set(reason, [...(lines.get(reason) ?? []), line])
  return [...lines]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([reason, found]) => `    ${String(found.length).padStart(4)}  ${reason}: ${linesText(found)}`)
}

function endingOf({ doneTo, ended }: Account): string {
  if (ended === undefined) return 'All lines are done.'
  const rest = `Everything up to line ${doneTo} is done; nothing after it is. `
  if (ended === 'stopped') return `Stopped. ${rest}Run the same command again to go on.`
  if (!(ended instanceof UnreadableFrom)) return `Something failed: ${String(ended)}\n${rest}Run the same command again to go on.`
  return `${ended.message} ${rest}Mend the file and run the same command again.`
}

const countOf = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`
const linesText = (lines: number[]) => `${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')}`
