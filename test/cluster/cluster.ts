import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { withClient } from '#server/db/with-client.ts'
import { serverEnvironment } from '../../scripts/server-environment.mjs'
import { type S3StandIn, startS3 } from '../s3/stand-in.ts'
import { testSecrets } from '../secrets.ts'
import { etcdParts, haproxyPart, isWhole, membersOf, names, patroniPart, postmasterOf, superuser } from './database-parts.ts'
import { answers, type Part, partOf, untilTrue } from './part.ts'
import { makePlace, type Place } from './place.ts'

export type Cluster = Place & {
  /** The market's public address. */
  url: string
  databaseUrl: string
  /** The market's settings, as its servers get them. */
  market: Record<string, string>
  parts: Map<string, Part>
  part: (name: string) => Part
  untilWhole: () => Promise<void>
  stop: () => Promise<void>
}

type Wish = { settings: Record<string, string>; say?: (line: string) => void }

/**
 * Starts three etcd, three Patroni with PostgreSQL 15, HAProxy in front of the primary and of two servers, and a job worker; each
 * is a separate process on this machine. Pictures are in a bucket that this process serves. `settings` are the market's.
 */
export async function startCluster({ settings, say = () => {} }: Wish): Promise<Cluster> {
  const place = await makePlace()
  const { ports, folder } = place
  const databaseUrl = `postgres://ringback:ringback@127.0.0.1:${ports.primary}/ringback`
  const url = `http://127.0.0.1:${ports.market}`
  const dataDir = path.join(folder, 'data')
  await mkdir(dataDir)
  const bucket = await startS3(path.join(folder, 'bucket'))
  const market = {
    NODE_NO_WARNINGS: '1',
    ...testSecrets,
    ...bucket.settings,
    ...settings,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PUBLIC_URL: url,
    TRUST_PROXY: '127.0.0.1',
    DRAIN_SECONDS: '1',
  }
  const etcd = etcdParts(place)
  const databases = names.map((name) => patroniPart(place, name))
  const haproxy = haproxyPart(place)
  const servers = [serverPart(place, 'web1', { ...market, JOBS: 'off' }), serverPart(place, 'web2', { ...market, JOBS: 'off' })]
  const worker = serverPart(place, 'worker', { ...market, JOBS: 'only' })
  const parts = new Map([...etcd, ...databases, haproxy, ...servers, worker].map((part) => [part.name, part]))
  const cluster: Cluster = {
    ...place,
    url,
    databaseUrl,
    market,
    parts,
    part(name) {
      const part = parts.get(name)
      if (!part) throw new Error(`No such part; there are: ${[...parts.keys()].join(', ')}`)
      return part
    },
    async untilWhole() {
      await untilTrue(async () => isWhole(await membersOf(place)), 180)
      await untilTrue(() => answers(`${url}/readyz`), 60)
    },
    stop: () => stopAll(place, bucket, { first: [worker, ...servers, haproxy], databases, last: etcd }),
  }
  try {
    say('etcd …')
    await Promise.all(etcd.map((part) => part.start()))
    say('Patroni and PostgreSQL …')
    // Started together: the first commits nothing until a standby has it.
    await Promise.all([haproxy, ...databases].map((part) => part.start()))
    await untilTrue(async () => isWhole(await membersOf(place)), 120)
    await makeDatabase(place)
    say('The servers and the worker …')
    // The first server migrates the database, and fills the demo market.
    await servers[0]?.start()
    await Promise.all([servers[1]?.start(), worker.start()])
    await cluster.untilWhole()
    return cluster
  } catch (error) {
    const words = await lastLines(place, [...parts.keys()])
    await cluster.stop()
    throw new Error(`The cluster did not come up.\n${words}`, { cause: error })
  }
}

async function lastLines({ common }: Place, names: string[]) {
  const texts = names.map(async (name) => {
    const text = await readFile(common(name).log, 'utf8').catch(() => '')
    return `${name}:\n${text.trimEnd().split('\n').slice(-5).join('\n')}`
  })
  return (await Promise.all(texts)).join('\n')
}

const main = path.resolve(import.meta.dirname, '../../server/main.ts')

function serverPart(place: Place, name: 'web1' | 'web2' | 'worker', settings: Record<string, string>): Part {
  const port = place.ports[name]
  return partOf({
    ...place.common(name),
    identity: undefined,
    command: [process.execPath, main],
    env: { PATH: process.env.PATH ?? '', ...serverEnvironment, ...settings, PORT: String(port) },
    isUp: () => answers(`http://127.0.0.1:${port}/readyz`),
  })
}

async function makeDatabase({ ports }: Place) {
  const { name, password } = superuser
  const connectionString = `postgres://${name}:${password}@127.0.0.1:${ports.primary}/postgres`
  let made = false
  await untilTrue(async () => {
    await withClient({ connectionString }, async (client) => {
      await client.query(
        `do $$ begin create role ringback login password 'ringback'; exception when duplicate_object then end $$`,
      )
      const { rowCount } = await client.query(`select from pg_database where datname = 'ringback'`)
      if (!rowCount) await client.query('create database ringback owner ringback')
      made = true
    })
    return made
  }, 60)
}

type Order = { first: Part[]; databases: Part[]; last: Part[] }

/** Stops the servers before their database, and the database before etcd. Also ends a PostgreSQL whose Patroni was killed. */
async function stopAll(place: Place, bucket: S3StandIn, { first, databases, last }: Order) {
  await Promise.all(first.map((part) => part.stop()))
  await Promise.all(databases.map((part) => part.stop()))
  for (const name of names) {
    const pid = await postmasterOf(place, name)
    if (pid) endProcess(pid)
  }
  await Promise.all(last.map((part) => part.stop(3)))
  await bucket.stop()
  await rm(place.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
}

export function endProcess(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has already ended.
  }
}
