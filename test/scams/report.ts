import { type Loser, signs } from '#scams/fraud.ts'
import type { Played } from './play-frauds.ts'

const dollars = (cents: number) => (cents / 100).toFixed(2)
const others: Loser[] = ['seller', 'buyer', 'cardholder']
const lostByOthers = ({ result }: Played) => others.some((who) => result.losses[who])

/** A line for each fraud, for those who write one. */
export const printed = (played: Played[]): string =>
  played
    .map(({ file, result, days, signs: seen, refusals }) => {
      const { honest, liar, market, guarantee, cardFees, losses } = result
      const sums = { honest, liar, market, guarantee, cardFees }
      const named = Object.entries(sums).map(([name, cents]) => `${name} ${dollars(cents)}`)
      const lost = Object.entries(losses).map(([who, cents]) => `the ${who} loses ${dollars(cents)}`)
      const told = [...named, `${days} days`, `noticed: ${seen.join(', ') || 'nobody'}`]
      return `${file}: ${[...told, ...refusals.map((reason) => `refused: ${reason}`), ...lost].join(' · ')}`
    })
    .join('\n')

const head = `# Known frauds, and what becomes of them

Written by \`npm run scams\`: each fraud in [scams](../scams/README.md) is played against a real market with a turned clock, with honest people who do what most people would, and with staff who see only their screens.

Amounts are in dollars at the end, more or less than before, with each phone counted at its price wherever it is. The fee of a completed sale and the delivery of a phone that was bought are no loss. *Card fees* are what the card provider kept of all payments, and the fee of each chargeback; the market pays them in any case.
`

/** The catalogue. */
export function catalogue(played: Played[]): string {
  const families = Map.groupBy(played, ({ family }) => family)
  const parts = [...families].map(
    ([family, frauds]) =>
      `## ${family[0]?.toUpperCase()}${family.slice(1)}\n\n| Fraud | Honest | Liar | Market | Guarantee | Card fees | Noticed by | Days |\n| --- | ---: | ---: | ---: | ---: | ---: | --- | ---: |\n${frauds.map((one) => `${rowOf(one)} ${one.days} |`).join('\n')}`,
  )
  return `${[head, summary(played), lossesOf(played), ...parts].join('\n')}\n`
}

/** The row of a fraud but for how long it took. */
export function rowOf({ fraud, file, result }: Played): string {
  const { honest, liar, market, guarantee, cardFees } = result
  const sums = [honest, liar, market, guarantee, cardFees].map(dollars)
  return `| [${fraud.title}](../scams/${file})<br>${fraud.hope}${fraud.reported ? ` Reported: ${fraud.reported}.` : ''} | ${sums.join(' | ')} | ${signs[fraud.noticed]} |`
}

function summary(played: Played[]): string {
  const whole = played.filter((one) => !lostByOthers(one)).length
  const sum = (of: (one: Played) => number) => dollars(played.reduce((total, one) => total + of(one), 0))
  return `${played.length} frauds: in ${whole} of them (${((whole / played.length) * 100).toFixed(1)}%) nobody but the liar loses a cent. Over all of them, the market has ${sum(({ result }) => result.market)}, the guarantee ${sum(({ result }) => result.guarantee)}, the liars have ${sum(({ result }) => result.liar)}, and the card provider kept ${sum(({ result }) => result.cardFees)}.\n`
}

function lossesOf(played: Played[]): string {
  const rows = played.flatMap(({ fraud, file, result }) =>
    (fraud.losses ?? []).map(
      ({ who, why }) => `| [${fraud.title}](../scams/${file}) | the ${who} | ${dollars(result.losses[who] ?? 0)} | ${why} |`,
    ),
  )
  return `## Who loses what\n\n| Fraud | Who | Loses | Why it cannot be prevented |\n| --- | --- | ---: | --- |\n${rows.join('\n')}\n`
}
