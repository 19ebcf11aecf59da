import type { MarketResult, MeasureResult } from './bench-market.ts'
import type { Reading } from './bench-readers.ts'
import type { Growth } from './bench-sizes.ts'
import type { Shown } from './load/load-generator.ts'
import { connections } from './measure.ts'

const maxMemory = 400
const maxWhileRead = 150
const maxGrowth = 5

const count = (value: number) => Math.round(value).toLocaleString('en')
const ms = (value: number) => (value < 10 ? value.toFixed(1) : count(value))
const row = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`
const table = (heads: string[], rows: (string | number)[][]) =>
  [row(heads), row(heads.map(() => '---')), ...rows.map(row)].join('\n')

/** All tables in Markdown: ratios first, then the figures behind them. */
export function tablesOf(results: MarketResult[], readings: Reading[], growth: Growth | undefined): string {
  return [
    '### Ratios',
    ratioTable(results),
    ...(growth ? ['### Search as the market grows', growthTable(growth)] : []),
    '### Answers a second at 10,000 phones',
    leastTable(results),
    '### Fifty people who read each page for two seconds, at 10,000 phones',
    readersTable(readings),
    '### Memory',
    memoryTable(results),
    growthOfOurs(results),
    ...results.flatMap((result) => [`### ${count(result.phones)} phones`, figureTable(result)]),
  ].join('\n\n')
}

const atOnceHeads = connections.map((many) => `${many}`)

function ratioTable(results: MarketResult[]) {
  const rows = results.flatMap(({ phones, measures }) =>
    measures.flatMap(({ name, rivals, results }) =>
      rivals.map(({ what, aim }, nth) => {
        const ratios = results.map(({ ratios }) => verdict(ratios[nth] ?? Number.NaN, aim))
        return [name, what, count(phones), aim ?? '', ...ratios]
      }),
    ),
  )
  const grouped = rows.toSorted((a, b) => orderOf(results, a) - orderOf(results, b))
  return table(['', 'beside', 'phones', 'aim', ...atOnceHeads], grouped)
}

/** Sorts rows by measure, so that a measure's sizes are below each other. */
function orderOf([first]: MarketResult[], [name, what]: (string | number)[]) {
  const measures = first?.measures ?? []
  const at = measures.findIndex((measure) => measure.name === name)
  return 10 * at + (measures[at]?.rivals.findIndex((rival) => rival.what === what) ?? 0)
}

const verdict = (ratio: number, aim: number | undefined) =>
  `${ratio.toFixed(2)}${aim === undefined ? '' : ratio >= aim ? ' ✓' : ' ✗'}`

/** The highest throughput at any number of connections, beside the target. */
function leastTable([smallest]: MarketResult[]) {
  const rows = (smallest?.measures ?? []).flatMap(({ name, least, results }) => {
    if (least === undefined) return []
    const most = Math.max(...results.map(({ shown: [ours] }) => ours?.perSecond ?? 0))
    return [[name, least, `${count(most)} ${most >= least ? '✓' : '✗'}`]]
  })
  return table(['', 'aim', 'measured'], rows)
}

function readersTable(readings: Reading[]) {
  const rows = readings.map(({ name, shown }) => {
    const { perSecond, p50, p95, p99, errors } = shown
    return [name, count(perSecond), ms(p50), `${ms(p95)} ${p95 <= maxWhileRead ? '✓' : '✗'}`, ms(p99), errors]
  })
  return table(['', 'answers/s', 'p50 ms', `p95 ms (at most ${maxWhileRead})`, 'p99 ms', 'errors'], rows)
}

function growthTable({ large, small, results }: Growth) {
  const rows = results.map(({ atOnce, shown: [at, from] }) => {
    const times = (at?.p99 ?? Number.NaN) / (from?.p99 ?? Number.NaN)
    return [atOnce, figures(at), figures(from), `${times.toFixed(2)} ${times <= maxGrowth ? '✓' : '✗'}`]
  })
  const heads = [`${count(large)} phones`, `${count(small)} phones`].map((size) => `${size}: /s · p50 · p99 · errors`)
  return table(['connections', ...heads, `p99 to p99 (at most ${maxGrowth})`], rows)
}

const figures = (shown: Shown | undefined) =>
  shown ? [count(shown.perSecond), ms(shown.p50), ms(shown.p99), shown.errors].join(' · ') : ''

function memoryTable(results: MarketResult[]) {
  const rows = results.map(({ phones, memory }) => [
    count(phones),
    `${count(memory.ours ?? 0)} ${(memory.ours ?? 0) < maxMemory ? '✓' : '✗'}`,
    ...['prepared', 'memory', 'hash'].map((name) => count(memory[name] ?? 0)),
  ])
  return table(['phones', `ours, MB at its peak (under ${maxMemory})`, 'prepared', 'from memory', 'the hash'], rows)
}

/** The market's memory at its start, and what each measure added to the peak. */
function growthOfOurs(results: MarketResult[]) {
  const lines = results.map(({ phones, measures, atStart }) => {
    const peaks = [atStart, ...measures.map(({ memory }) => memory)]
    const grown = measures.map(({ name, memory }, at) => ({ name, by: Math.round(memory - (peaks[at] ?? 0)) }))
    const growth = grown.filter(({ by }) => by > 0).map(({ name, by }) => `${name} +${by}`)
    return `- ${count(phones)} phones: ${count(atStart)} MB once started; ${growth.join(', ')}`
  })
  return ['Where that of ours came from, in the order of the measures:', '', ...lines].join('\n')
}

function figureTable({ measures }: MarketResult) {
  const lines = measures.flatMap(({ name, rivals, results }: MeasureResult) =>
    results.flatMap(({ atOnce, shown }) =>
      shown.map((one, nth) => [
        nth === 0 ? `**${name}**` : (rivals[nth - 1]?.what ?? ''),
        atOnce,
        count(one.perSecond),
        ms(one.p50),
        ms(one.p99),
        one.errors,
      ]),
    ),
  )
  return table(['', 'connections', 'answers/s', 'p50 ms', 'p99 ms', 'errors'], lines)
}
