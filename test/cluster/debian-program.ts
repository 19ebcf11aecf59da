import { execFile } from 'node:child_process'
import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const kept = path.resolve(import.meta.dirname, '../../.tools/debian')

/**
 * The path of a program as Debian packages it: unpacked into our own folder, so that nothing is installed or started.
 * Throws where there is no Debian to ask.
 */
export async function debianProgram(name: string, program: string): Promise<string> {
  const folder = path.join(kept, name)
  const found = path.join(folder, program)
  if ((await readdir(folder).catch(() => [])).length === 0) await unpack(name, folder)
  return found
}

async function unpack(name: string, folder: string) {
  const loading = path.join(kept, `loading-${name}-${process.pid}`)
  await mkdir(loading, { recursive: true })
  try {
    await run('apt-get', ['download', name], { cwd: loading })
    const [file = ''] = await readdir(loading)
    await mkdir(folder, { recursive: true })
    await run('dpkg', ['-x', path.join(loading, file), folder])
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw new Error(`The Debian package ${name} cannot be loaded: these tests need Debian 12 and a package mirror.`, {
      cause: error,
    })
  } finally {
    await rm(loading, { recursive: true, force: true })
  }
}
