import { setTimeout as sleep } from 'node:timers/promises'
import { type Cluster, endProcess } from './cluster.ts'
import { membersOf, type NodeName, postmasterOf, switchOver } from './database-parts.ts'
import { untilTrue } from './part.ts'

export type Fault = {
  what: string
  /** Seconds until people must be able to buy again; those that S17.1 names are its limits. */
  seconds: number
  strike: (cluster: Cluster) => Promise<void>
  /** Seconds before the ended parts are started again. */
  awaySeconds: number
  /** Nobody can buy until the parts are started again, so `seconds` count from then. */
  needsMending?: boolean
}

/** The faults that `npm run cluster -- kill NAME` injects, and that test:cluster and bench:failover inject under load. */
export const faults = {
  primary: {
    what: 'the PostgreSQL of the primary is killed',
    seconds: 10,
    awaySeconds: 0,
    strike: async (cluster) => killDatabase(cluster, await nodeThatIs(cluster, 'leader')),
  },
  switchover: {
    what: 'a planned switchover',
    seconds: 5,
    awaySeconds: 0,
    async strike(cluster) {
      await switchOver(cluster, await nodeThatIs(cluster, 'leader'), await nodeThatIs(cluster, 'sync_standby'))
    },
  },
  standby: {
    what: 'the node of the synchronous standby is lost',
    seconds: 10,
    awaySeconds: 5,
    strike: async (cluster) => killNode(cluster, await nodeThatIs(cluster, 'sync_standby')),
  },
  node: {
    what: 'the node of the primary is lost',
    seconds: 30,
    awaySeconds: 28,
    strike: async (cluster) => killNode(cluster, await nodeThatIs(cluster, 'leader')),
  },
  etcd: {
    what: 'two of three etcd are lost',
    seconds: 30,
    awaySeconds: 15,
    needsMending: true,
    async strike(cluster) {
      await Promise.all(['etcd1', 'etcd2'].map((name) => cluster.part(name).kill('SIGKILL')))
    },
  },
  haproxy: killed('haproxy', 'HAProxy is killed'),
  server: killed('web1', 'one of two servers is killed'),
  worker: killed('worker', 'the job worker is killed'),
} satisfies Record<string, Fault>

export type FaultName = keyof typeof faults
export const faultNames = Object.keys(faults) as FaultName[]

function killed(part: string, what: string): Fault {
  return { what, seconds: 10, awaySeconds: part === 'haproxy' ? 0 : 3, strike: (cluster) => cluster.part(part).kill('SIGKILL') }
}

async function nodeThatIs(cluster: Cluster, role: 'leader' | 'sync_standby'): Promise<NodeName> {
  const find = async () => (await membersOf(cluster)).find((member) => member.role === role)?.name
  let name: NodeName | undefined
  await untilTrue(async () => {
    name = await find()
    return name !== undefined
  }, 60)
  if (!name) throw new Error(`No node is ${role}.`)
  return name
}

async function killDatabase(cluster: Cluster, name: NodeName) {
  const pid = await postmasterOf(cluster, name)
  if (!pid) throw new Error(`${name} has no PostgreSQL that runs.`)
  endProcess(pid)
}

async function killNode(cluster: Cluster, name: NodeName) {
  await cluster.part(name).kill('SIGKILL')
  await killDatabase(cluster, name)
}

/** Injects a fault, waits, and restarts what was ended. Returns when it struck, and from when the fault's `seconds` count. */
export async function breakAndMend(cluster: Cluster, name: FaultName): Promise<{ struckAt: number; countsFrom: number }> {
  const fault: Fault = faults[name]
  const struckAt = performance.now()
  await fault.strike(cluster)
  await sleep(fault.awaySeconds * 1_000)
  const mendedAt = performance.now()
  await startEnded(cluster)
  return { struckAt, countsFrom: fault.needsMending ? mendedAt : struckAt }
}

/** Starts each part that is not running; returns their names. */
export async function startEnded({ parts }: Cluster): Promise<string[]> {
  const ended = [...parts.values()].filter((part) => part.pid() === undefined)
  await Promise.all(ended.map((part) => part.start()))
  return ended.map(({ name }) => name)
}
