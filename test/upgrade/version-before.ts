import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const root = path.resolve(import.meta.dirname, '../..')
const runFile = promisify(execFile)
const run = (program: string, args: string[], cwd: string) =>
  runFile(program, args, { cwd, env: { ...process.env, NODE_ENV: 'production' }, maxBuffer: 64 * 1024 * 1024 })

export type VersionBefore = { folder: string; main: string; remove: () => Promise<void> }

/** Checks out and builds the version that deploy/previous names in its own folder: its code, pages and packages. */
export async function checkOutBefore(): Promise<VersionBefore> {
  const commit = await commitBefore(root)
  const folder = await mkdtemp(path.join(tmpdir(), 'ringback-before-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const archive = path.join(folder, 'code.tar')
    await run('git', ['archive', `--output=${archive}`, commit], root)
    await run('tar', ['-xf', archive], folder)
    await build(folder)
  } catch (error) {
    await remove()
    throw error
  }
  return { folder, main: path.join(folder, 'server/main.ts'), remove }
}

/** Returns the commit that deploy/previous names; throws if the repository in `folder` does not have it. */
export async function commitBefore(folder: string): Promise<string> {
  const commit = (await readFile(path.join(root, 'deploy/previous'), 'utf8')).trim()
  try {
    await run('git', ['cat-file', '-e', `${commit}^{commit}`], folder)
  } catch (error) {
    throw new Error(
      `deploy/previous names ${commit}, which this repository does not have: get it by \`git fetch --unshallow\`, or make a clone with all of its history.`,
      { cause: error },
    )
  }
  return commit
}

/** Builds the pages: with our packages if they are the same, otherwise with its own, which it installs itself. */
async function build(folder: string) {
  if (!(await hasAllPackagesOf(folder))) return run(process.execPath, ['scripts/build.mjs'], folder)
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction')
  return run(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], folder)
}

type Lockfile = { packages: Record<string, { version?: string }> }

async function hasAllPackagesOf(folder: string): Promise<boolean> {
  const [wanted, ours] = await Promise.all([lockfileIn(folder), lockfileIn(root)])
  const names = Object.keys(wanted.packages).filter((name) => name !== '')
  return names.every((name) => wanted.packages[name]?.version === ours.packages[name]?.version)
}

const lockfileIn = async (folder: string): Promise<Lockfile> =>
  JSON.parse(await readFile(path.join(folder, 'package-lock.json'), 'utf8'))
