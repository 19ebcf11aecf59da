import { execFile } from 'node:child_process'
import { mkdtemp, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A folder for a market whose disk can be filled. */
export type SmallDisk = {
  folder: string
  /** A separate disk; or, if none can be mounted, a file size limit on the database's processes. */
  kind: 'disk' | 'limit'
  fill: () => Promise<void>
  empty: () => Promise<void>
  remove: () => Promise<void>
}

export async function smallDisk(): Promise<SmallDisk> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ringback-small-'))
  const mounting = run('mount', ['-t', 'tmpfs', '-o', 'size=240m,mode=0755', 'tmpfs', folder])
  const filler = path.join(folder, 'filler')
  const remove = () => rm(folder, { recursive: true, force: true })
  return mounting.then(
    () => ({
      folder,
      kind: 'disk',
      fill: () => writeUntilFull(filler),
      empty: () => rm(filler),
      remove: async () => void (await run('umount', [folder]).finally(remove)),
    }),
    // Current database processes can then write nothing; processes started later can, as if there were space again.
    () => ({ folder, kind: 'limit', fill: () => forbidWriting(folder), empty: async () => {}, remove }),
  )
}

async function writeUntilFull(filler: string) {
  const file = await open(filler, 'w')
  let size = 1 << 20
  while (size >= 1) {
    const written = await file.write(Buffer.alloc(size, 1)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOSPC') throw error
    })
    if (!written) size = Math.floor(size / 2)
  }
  await file.close()
}

async function forbidWriting(folder: string) {
  const [pid = ''] = (await readFile(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const known = processes.map(async (name) => ({ name, words: await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '') }))
  const children = (await Promise.all(known)).filter(({ words }) => words.split(') ')[1]?.split(' ')[1] === pid)
  for (const one of [pid, ...children.map(({ name }) => name)]) {
    // Only the process's own user may set its limit.
    const { uid, gid } = await stat(`/proc/${one}`)
    await run('prlimit', ['--pid', one, '--fsize=4096:unlimited'], { uid, gid, cwd: '/' })
  }
}
