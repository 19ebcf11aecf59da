import { execFile } from 'node:child_process'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { aptGet } from '../apt-get.ts'

const run = promisify(execFile)
const kept = path.resolve(import.meta.dirname, '../../.tools/debian')

/**
 * Returns the path of a program from a Debian package, unpacked into our own folder, so that nothing is installed or started.
 * Throws if Debian's package tools are not available.
 */
export async function debianProgram(name: string, program: string): Promise<string> {
  return path.join(await debianFolder(name, [name]), program)
}

/** Returns a folder with these packages unpacked; `whole`: with the dependencies that are not installed on this machine. */
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
    // Another process may have unpacked them first.
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

/** Downloads packages; if that fails, as on a new machine without package lists, root runs `apt-get update` first. */
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

/** Returns the packages that an installation would add. */
async function missingFor(packages: string[]): Promise<string[]> {
  const { stdout } = await aptGet(['install', '--simulate', '--no-install-recommends', ...packages])
  return stdout.split('\n').flatMap((line) => /^Inst (\S+)/.exec(line)?.[1] ?? [])
}
