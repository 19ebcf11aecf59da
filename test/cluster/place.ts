import { chmod, chown, mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { unprivileged } from '#server/db/embedded-installation.ts'
import { freePort } from '#server/db/free-port.ts'
import { clusterPrograms } from './programs.ts'

type Node = { patroni: number; postgres: number }
export type Ports = { etcd: { client: number; peer: number }[]; db1: Node; db2: Node; db3: Node } & Record<
  'primary' | 'market' | 'stats' | 'web1' | 'web2' | 'worker',
  number
>

/** Where a cluster stores its files, which user its databases run as, and where each part listens. */
export type Place = {
  folder: string
  ports: Ports
  program: (name: string) => string
  /** Settings that all parts have in common. */
  common: (name: string) => Common
}
type Common = { name: string; log: string; env: Record<string, string>; identity: { uid: number; gid: number } | undefined }

export async function makePlace(): Promise<Place> {
  const programs = await clusterPrograms()
  const folder = await mkdtemp(path.join(tmpdir(), 'ringback-cluster-'))
  // PostgreSQL does not run as root.
  const identity = process.getuid?.() === 0 ? await unprivileged() : undefined
  if (identity) await chown(folder, identity.uid, identity.gid)
  await chmod(folder, 0o755)
  await mkdir(path.join(folder, 'logs'))
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: folder,
    LANG: 'C.UTF-8',
    PYTHONPATH: path.join(programs, 'usr/lib/python3/dist-packages'),
    LD_LIBRARY_PATH: path.join(programs, 'usr/lib/x86_64-linux-gnu'),
  }
  return {
    folder,
    ports: await freePorts(),
    program: (name) => path.join(programs, name),
    common: (name) => ({ name, log: path.join(folder, 'logs', `${name}.log`), env, identity }),
  }
}

async function freePorts(): Promise<Ports> {
  const node = async () => ({ patroni: await freePort(), postgres: await freePort() })
  const etcd = async () => ({ client: await freePort(), peer: await freePort() })
  return {
    etcd: [await etcd(), await etcd(), await etcd()],
    db1: await node(),
    db2: await node(),
    db3: await node(),
    primary: await freePort(),
    market: await freePort(),
    stats: await freePort(),
    web1: await freePort(),
    web2: await freePort(),
    worker: await freePort(),
  }
}
