import { addJob } from '#server/db/jobs.ts'
import { expectGreenAudit } from './audit.ts'
import { type Checkouts, judge, longestGap, type Verdict } from './checkouts.ts'
import type { Cluster } from './cluster.ts'
import { breakAndMend, type FaultName } from './faults.ts'
import { untilTrue } from './part.ts'

export type Trial = Verdict & {
  fault: FaultName
  /** Longest time without an acknowledgement. */
  recoverySeconds: number
  /** Time from when people can buy again until a job that is added then has been done. */
  jobSeconds: number
  unanswered: string[]
  shed: number
}

/** Injects a fault while people buy, waits until the cluster is whole again, and compares the books with the acknowledgements. */
export async function tryFault(cluster: Cluster, checkouts: Checkouts, fault: FaultName): Promise<Trial> {
  const before = { unanswered: checkouts.unanswered.length, shed: checkouts.shed, acknowledged: checkouts.acknowledged.length }
  await untilSelling(checkouts)
  const { countsFrom } = await breakAndMend(cluster, fault)
  await untilSelling(checkouts)
  const jobSeconds = await secondsOfJob(checkouts)
  await cluster.untilWhole()
  await untilSelling(checkouts)
  const { seconds } = longestGap(checkouts, countsFrom)
  await expectGreenAudit(cluster)
  const verdict = await judge(checkouts)
  return {
    ...verdict,
    fault,
    acknowledged: verdict.acknowledged - before.acknowledged,
    recoverySeconds: seconds,
    jobSeconds,
    unanswered: checkouts.unanswered.slice(before.unanswered).map(({ words }) => words),
    shed: checkouts.shed - before.shed,
  }
}

/** Waits until ten more checkout steps have been acknowledged. */
async function untilSelling({ acknowledged }: Checkouts) {
  const enough = acknowledged.length + 10
  await untilTrue(async () => acknowledged.length >= enough, 180)
}

let probes = 0

/** Measures the seconds until a job that is added now is done; it is a job that may run at any time. */
async function secondsOfJob({ connection: { write, pool } }: Checkouts): Promise<number> {
  const key = `probe ${++probes}`
  await write((tx) => addJob(tx, { name: 'forget_tries', key: () => key }, {}))
  const added = performance.now()
  const isDone = async () => {
    const { rowCount } = await pool.query('select from graphile_worker._private_jobs where key = $1', [key])
    return rowCount === 0
  }
  await untilTrue(isDone, 120)
  return (performance.now() - added) / 1_000
}

export const rowOf = ({ fault, recoverySeconds, jobSeconds, acknowledged, unanswered, shed, lost, doubled }: Trial) =>
  `${fault}: nobody could buy for ${recoverySeconds.toFixed(1)} s, a job was done after ${jobSeconds.toFixed(1)} s; ${acknowledged} acknowledged, ${unanswered.length} unanswered, ${shed} told to wait; lost ${lost.length}, doubled ${doubled.length}`
