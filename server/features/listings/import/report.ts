import { marketMoney } from '#catalogue'
import { AppError } from '#shared/contract/errors.ts'
import { dollars } from '#shared/domain/money/currency.ts'
import { dollarsFrom } from '#shared/domain/money/money.ts'
import { countText, priceText } from '#shared/format.ts'
import type { ImportResult } from './import-phones.ts'
import { UnreadableFrom } from './read-rows.ts'

type Reported = { file: string; rate: number; currency?: string; dryRun?: boolean }

/** Formats the result of an import for the person who ran it. */
export function reportOf(result: ImportResult, { file, rate, currency = 'INR', dryRun = false }: Reported): string {
  const { rows, listed, others, repeats, refused } = result
  const total = [...listed.values()].reduce((sum, count) => sum + count, 0)
  const byCategory = [...listed].map(([category, count]) => `${category} ${countText(count)}`).sort()
  return [
    `${file}, ${rateText(rate, currency)}: ${countOf(rows, 'row')} read.`,
    ...(dryRun ? ['This was a dry run: nothing was listed or changed. A real one would have these results:'] : []),
    `  listed          ${countText(total)}${total > 0 ? ` (${byCategory.join(', ')})` : ''}`,
    `  updated         ${countText(others.updated)}`,
    `  listed again    ${countText(others['listed again'])}`,
    `  listed earlier  ${countText(others.known)}`,
    ...(others.held > 0 ? [`  booked          ${countText(others.held)}, unchanged: a buyer has booked them`] : []),
    ...(others.barred > 0 ? [`  not allowed     ${countText(others.barred)}, unchanged: they may not be on the market now`] : []),
    `  repeated        ${countText(repeats.length)}${repeats.length > 0 ? `, on ${linesText(repeats)}` : ''}`,
    `  refused         ${countText(refused.length)}`,
    ...reasonsOf(refused),
    ...examplesOf(result),
    endingOf(result),
  ].join('\n')
}

function rateText(rate: number, currency: string): string {
  const own = marketMoney().currency
  const unit = own === dollars.currency ? 'dollar' : own
  if (currency === own) return own === dollars.currency ? 'in dollars' : `in ${own}`
  return `at ${rate} ${currency === 'INR' ? 'rupees' : currency} a ${unit}`
}

const examplesOf = ({ examples }: ImportResult) =>
  examples.map(
    ({ category, name, priceCents, originalPriceCents }) =>
      `    for example  ${category}: ${name}, ${priceText(dollarsFrom(priceCents))} (new ${priceText(dollarsFrom(originalPriceCents))})`,
  )

/** One line per reason, the most frequent first. */
function reasonsOf(refused: ImportResult['refused']): string[] {
  const lines = new Map<string, number[]>()
  for (const { line, reason } of refused) {
    const found = lines.get(reason)
    if (found) found.push(line)
    else lines.set(reason, [line])
  }
  return [...lines]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([reason, found]) => `    ${countText(found.length).padStart(6)}  ${reason}: ${linesText(found)}`)
}

function endingOf({ doneTo, ended }: ImportResult): string {
  if (ended === undefined) return 'All lines are done.'
  const rest = `Everything up to line ${doneTo} is done; nothing after it is. `
  if (ended === 'stopped') return `Stopped. ${rest}Run the same command again to continue.`
  if (ended instanceof AppError && ended.code === 'forbidden') return `${ended.message} ${rest}`
  if (!(ended instanceof UnreadableFrom))
    return `Something failed: ${String(ended)}\n${rest}Run the same command again to continue.`
  return `${ended.message} ${rest}Correct the file and run the same command again.`
}

const maxLines = 20

const countOf = (count: number, what: string) => `${countText(count)} ${what}${count === 1 ? '' : 's'}`

function linesText(lines: number[]): string {
  const more = lines.length - maxLines
  const shown = lines.slice(0, maxLines).join(', ')
  return `${lines.length === 1 ? 'line' : 'lines'} ${shown}${more > 0 ? ` and ${more} more` : ''}`
}
