import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { answers, type Part, partOf } from './part.ts'
import type { Place } from './place.ts'

const deploy = path.resolve(import.meta.dirname, '../../deploy')
export const names = ['db1', 'db2', 'db3'] as const
export type NodeName = (typeof names)[number]
export const superuser = { name: 'postgres', password: 'postgres' }

/** Three etcd; two of them are a quorum. */
export function etcdParts(place: Place): Part[] {
  const { ports } = place
  const peers = ports.etcd.map(({ peer }, index) => `etcd${index + 1}=http://127.0.0.1:${peer}`).join(',')
  return ports.etcd.map(({ client, peer }, index) => {
    const name = `etcd${index + 1}`
    const args = {
      name,
      'data-dir': path.join(place.folder, name),
      'listen-client-urls': `http://127.0.0.1:${client}`,
      'advertise-client-urls': `http://127.0.0.1:${client}`,
      'listen-peer-urls': `http://127.0.0.1:${peer}`,
      'initial-advertise-peer-urls': `http://127.0.0.1:${peer}`,
      'initial-cluster': peers,
      'initial-cluster-token': 'ringback',
      'heartbeat-interval': '100',
      'election-timeout': '1000',
    }
    return partOf({
      ...place.common(name),
      command: [place.program('usr/bin/etcd'), ...Object.entries(args).map(([word, value]) => `--${word}=${value}`)],
      // A single etcd has no quorum yet; it is up if it listens.
      isUp: () => answers(`http://127.0.0.1:${client}/version`),
    })
  })
}

/** One Patroni with its PostgreSQL, as configured in deploy/patroni. */
export function patroniPart(place: Place, name: NodeName): Part {
  const { patroni, postgres } = place.ports[name]
  const common = place.common(name)
  return partOf({
    ...common,
    command: ['/usr/bin/python3', '-m', 'patroni', path.join(deploy, 'patroni/patroni.yml')],
    env: {
      ...common.env,
      PATRONI_NAME: name,
      PATRONI_ETCD3_HOSTS: place.ports.etcd.map(({ client }) => `127.0.0.1:${client}`).join(','),
      PATRONI_RESTAPI_LISTEN: `127.0.0.1:${patroni}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${patroni}`,
      PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${postgres}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${postgres}`,
      PATRONI_POSTGRESQL_DATA_DIR: path.join(place.folder, name),
      PATRONI_POSTGRESQL_BIN_DIR: place.program('usr/lib/postgresql/15/bin'),
      PATRONI_POSTGRESQL_PGPASS: path.join(place.folder, `${name}.pgpass`),
      PATRONI_SUPERUSER_USERNAME: superuser.name,
      PATRONI_SUPERUSER_PASSWORD: superuser.password,
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: 'replicator',
    },
    isUp: () => answers(`http://127.0.0.1:${patroni}/liveness`),
  })
}

export function haproxyPart(place: Place): Part {
  const { ports } = place
  const common = place.common('haproxy')
  const databases = names.flatMap((name) => [
    [name.toUpperCase(), `127.0.0.1:${ports[name].postgres}`],
    [`${name.toUpperCase()}_PATRONI`, String(ports[name].patroni)],
  ])
  return partOf({
    ...common,
    command: [place.program('usr/sbin/haproxy'), '-db', '-f', path.join(deploy, 'haproxy/haproxy.cfg')],
    env: {
      ...common.env,
      ...Object.fromEntries(databases),
      PRIMARY_BIND: `127.0.0.1:${ports.primary}`,
      MARKET_BIND: `127.0.0.1:${ports.market}`,
      STATS_BIND: `127.0.0.1:${ports.stats}`,
      WEB1: `127.0.0.1:${ports.web1}`,
      WEB2: `127.0.0.1:${ports.web2}`,
    },
    isUp: () => answers(`http://127.0.0.1:${ports.stats}/`),
  })
}

export type Member = { name: NodeName; role: string; state: string; timeline?: number }

/** Returns the cluster's members as Patroni reports them, from the first node that answers. */
export async function membersOf({ ports }: Pick<Place, 'ports'>): Promise<Member[]> {
  for (const name of names) {
    const url = `http://127.0.0.1:${ports[name].patroni}/cluster`
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
    if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
  }
  return []
}

/** Whether there are a primary, a synchronous standby and another standby, all on one timeline. */
export function isWhole(members: Member[]): boolean {
  const roles = members.map(({ role }) => role)
  return (
    members.length === names.length &&
    roles.includes('leader') &&
    roles.includes('sync_standby') &&
    members.every(({ state }) => state === 'running' || state === 'streaming') &&
    new Set(members.map(({ timeline }) => timeline)).size === 1
  )
}

export async function postmasterOf({ folder }: Pick<Place, 'folder'>, name: NodeName): Promise<number | undefined> {
  const text = await readFile(path.join(folder, name, 'postmaster.pid'), 'utf8').catch(() => '')
  return Number(text.split('\n')[0]) || undefined
}

/** Requests a switchover as an operator does. */
export async function switchOver({ ports }: Pick<Place, 'ports'>, leader: NodeName, candidate: NodeName): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${ports[leader].patroni}/switchover`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ leader, candidate }),
  })
  if (!answer.ok) throw new Error(`The switchover was refused: ${await answer.text()}`)
}
