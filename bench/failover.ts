import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { startCheckouts } from '#test/cluster/checkouts.ts'
import { startCluster } from '#test/cluster/cluster.ts'
import { type FaultName, faultNames, faults } from '#test/cluster/faults.ts'
import { marketSettings } from '#test/cluster/test-settings.ts'
import { rowOf, type Trial, tryFault } from '#test/cluster/trial.ts'

/**
 * `npm run bench:failover` causes a hundred faults, one after another, under checkout load on a local cluster; FAULTS=16 causes
 * fewer, SHOPPERS sets the number of buyers. First measures the sales per second without faults. Prints how long nobody could
 * buy, against S17.1. Exits with 1 if an acknowledged write is lost or duplicated, a call wrongly refused, or a fault left out.
 */
const count = Number(process.env.FAULTS ?? 100)
const shoppers = Number(process.env.SHOPPERS ?? 4)

const say = (line: string) => console.log(line)
const quantile = (values: number[], part: number) => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? 0

const cluster = await startCluster({ settings: marketSettings, say })
const checkouts = await startCheckouts(cluster, shoppers)
const trials: Trial[] = []
try {
  await undisturbed(30)
  for (let number = 0; number < count; number++) {
    const trial = await tryFault(cluster, checkouts, faultNames[number % faultNames.length] ?? 'primary')
    trials.push(trial)
    say(`${number + 1} of ${count}  ${rowOf(trial)}`)
  }
} finally {
  report()
  await checkouts.stop()
  await cluster.stop()
}

async function undisturbed(seconds: number) {
  const before = checkouts.acknowledged.length
  await sleep(seconds * 1_000)
  const since = checkouts.acknowledged.slice(before)
  const perSecond = (kind: 'order' | 'payment') => (since.filter((one) => one.kind === kind).length / seconds).toFixed(1)
  say(`${shoppers} buyers, nothing broken: ${perSecond('order')} bookings and ${perSecond('payment')} payments a second`)
}

function report() {
  say(`\n${trials.length} faults, ${shoppers} buyers, ${cpus().length} cores, everything on one machine\n`)
  say(
    '| What | times | nobody could buy for, in the middle | at most | aim | a job was done within | unanswered | told to wait |',
  )
  say('| --- | --- | --- | --- | --- | --- | --- | --- |')
  for (const name of faultNames) say(lineOf(name))
  const acknowledged = trials.reduce((sum, trial) => sum + trial.acknowledged, 0)
  const lost = new Set(trials.flatMap((trial) => trial.lost))
  const doubled = new Set(trials.flatMap((trial) => trial.doubled))
  const { wrong } = checkouts
  say(
    `\n${acknowledged} orders and payments acknowledged, ${lost.size} of them lost, ${doubled.size} doubled, ${wrong.length} wrongly refused; the audit was green each time`,
  )
  for (const line of [...lost, ...doubled, ...wrong]) say(line)
  if (lost.size + doubled.size + wrong.length > 0 || trials.length < count) process.exitCode = 1
}

function lineOf(name: FaultName) {
  const { what, seconds } = faults[name]
  const own = trials.filter(({ fault }) => fault === name)
  const recovery = own.map(({ recoverySeconds }) => recoverySeconds)
  const cells = [
    what,
    own.length,
    `${quantile(recovery, 0.5).toFixed(1)} s`,
    `${Math.max(0, ...recovery).toFixed(1)} s`,
    `${seconds} s${recovery.every((took) => took <= seconds) ? '' : ', missed'}`,
    `${Math.max(0, ...own.map(({ jobSeconds }) => jobSeconds)).toFixed(1)} s`,
    own.reduce((sum, { unanswered }) => sum + unanswered.length, 0),
    own.reduce((sum, { shed }) => sum + shed, 0),
  ]
  return `| ${cells.join(' | ')} |`
}
