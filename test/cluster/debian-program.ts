import { execFile } from 'node:child_process'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { aptGet } from '../apt-get.ts'

const run = promisify(execFile)
const kept = path.resolve(import.meta.dirname, '../../.tools/debian')

/**
 * The path of a program as Debian packages it: unpacked into our own folder, so that nothing is installed or started.
 * Throws where there is no Debian to ask.
 */
export async function debianProgram(name: string, program: string): Promise<string> {
  return path.join(await debianFolder(name, [name]), program)
}

/** A folder with these packages unpacked; `whole`: with all that they need and this machine has not. */
export async function debianFolder(name: string, packages: string[], { whole = false } = {}): Promise<string> {
  const folder = path.join(kept, name)
  if ((await readdir(folder).catch(() => [])).length > 0) return folder
  const loading = path.join(kept, `loading-${name}-${process.pid}`)
  const unpacked = path.join(loading, 'unpacked')
  await mkdir(unpacked, { recursive: true })
  try {
    await download(packages, { whole, into: loading })
    for (const file of await readdir(loading)) {
      if (file.endsWith('.deb')) await run('dpkg', ['-x', path.join(loading, file), unpacked])
    }
    // Another process may have been faster.
    await rename(unpacked, folder).catch(() => {})
    return folder
  } catch (error) {
    throw new Error(
      `The Debian packages ${packages.join(', ')} cannot be loaded: this needs Debian 12 and a package mirror (apt-get update). ${String(error).trim().split('\n').at(-1)}`,
      { cause: error },
    )
  } finally {
    await rm(loading, { recursive: true, force: true })
  }
}

/** A machine that was made lately knows no packages yet: then they are looked up first, where that is allowed. */
async function download(packages: string[], { whole, into }: { whole: boolean; into: string }) {
  const load = async () => {
    const all = whole ? [...packages, ...(await missingFor(packages))] : packages
    await aptGet(['download', ...new Set(all)], { cwd: into })
  }
  await load().catch(async (error) => {
    if (process.getuid?.() !== 0) throw error
    await aptGet(['update'])
    await load()
  })
}

/** What an installation would bring along. */
async function missingFor(packages: string[]): Promise<string[]> {
  const { stdout } = await aptGet(['install', '--simulate', '--no-install-recommends', ...packages])
  return stdout.split('\n').flatMap((line) => /^Inst (\S+)/.exec(line)?.[1] ?? [])
}
