// Sets up a fresh clone: a new enough Node, the packages, the built pages. Plain JavaScript for Node 20, without
// packages; each step is repeated only if its inputs have changed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { watchNpm } from './watch-npm.mjs'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const neededNode = 24
const neededNpm = 11

/** Returns the Node runtime with which everything is to be run. */
export function setUp({ pages = true } = {}) {
  const runtime = runtimeFor()
  once('packages', path.join(root, 'node_modules'), ['package.json', 'package-lock.json'], () => {
    say('Installing packages …')
    // Not `npm ci`: it fails if a registry lacks a package for another system. `install` respects the lockfile, too.
    run(runtime.node, [runtime.npm, 'install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {})
  })
  if (pages) {
    once(
      'pages',
      path.join(root, 'build'),
      [
        'web',
        'shared',
        'languages',
        'vite.config.ts',
        'react-router.config.ts',
        'scripts/precompress.ts',
        'scripts/languages',
        'package-lock.json',
      ],
      () => {
        say('Building the pages …')
        run(runtime.node, [path.join('node_modules', '@react-router', 'dev', 'bin.cjs'), 'build'], { NODE_ENV: 'production' })
      },
    )
  }
  return runtime
}

/**
 * Runs a TypeScript file with the right Node as a child; this process forwards every signal and exits as the child does. The
 * child also ends when npm ends, even if npm could not forward the signal, and when this process is killed, by the IPC channel.
 */
export function runWith(node, file, args, more = {}) {
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  const child = spawn(node, [...settingsFile(), path.join(root, file), ...args], { stdio, env: quietEnv(node, more) })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  watchNpm(() => child.kill('SIGTERM'))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
}

/** The file with the market's settings that ENV_FILE names; what is set in the environment itself wins. */
function settingsFile() {
  const file = process.env.ENV_FILE
  if (!file) return []
  if (!existsSync(file)) fail(`There is no file ${file}, which ENV_FILE names.`)
  return [`--env-file=${file}`]
}

/** Returns the environment with our Node first on the PATH, so that programs started by a child find it too. */
function quietEnv(node, more = {}) {
  return {
    ...process.env,
    PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ''}`,
    NODE_NO_WARNINGS: '1',
    ...more,
  }
}

function runtimeFor() {
  const own = { node: process.execPath, npm: process.env.npm_execpath ?? '' }
  const ownNpm = Number.parseInt(/npm\/(\d+)/.exec(process.env.npm_config_user_agent ?? '')?.[1] ?? '0', 10)
  if (Number.parseInt(process.versions.node, 10) >= neededNode && ownNpm >= neededNpm && existsSync(own.npm)) return own
  const folder = path.join(root, '.tools')
  once('runtime', folder, ['scripts/runtime'], () => {
    say(`Fetching Node ${neededNode} (this machine's is ${process.versions.node}) …`)
    mkdirSync(folder, { recursive: true })
    for (const name of ['package.json', 'package-lock.json']) {
      writeFileSync(path.join(folder, name), readFileSync(path.join(root, 'scripts', 'runtime', name)))
    }
    const npm = existsSync(own.npm) ? [process.execPath, [own.npm]] : ['npm', []]
    run(npm[0], [...npm[1], 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {}, folder)
  })
  const modules = path.join(folder, 'node_modules')
  const found = readdirSync(modules).find((name) => name.startsWith('node-'))
  if (!found) fail(`Ringback needs Node ${neededNode} or newer, and none can be fetched for this system: please install it.`)
  const { bin } = JSON.parse(readFileSync(path.join(modules, found, 'package.json'), 'utf8'))
  return { node: path.join(modules, found, bin.node), npm: path.join(modules, 'npm', 'bin', 'npm-cli.js') }
}

/** Does a step unless its marker file says that it was done with exactly these sources. */
function once(name, made, sources, work) {
  const mark = path.join(made, `.ringback-${name}`)
  const wanted = digest(sources)
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  rmSync(mark, { force: true })
  work()
  mkdirSync(made, { recursive: true })
  writeFileSync(mark, wanted)
}

function digest(sources) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesIn(path.join(root, source)))) {
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function filesIn(place) {
  if (!existsSync(place)) return []
  if (statSync(place).isFile()) return [place]
  return readdirSync(place)
    .sort()
    .flatMap((name) => filesIn(path.join(place, name)))
}

function run(command, args, more, cwd = root) {
  const node = path.isAbsolute(command) ? command : process.execPath
  const { status, error, stdout, stderr } = spawnSync(command, args, { cwd, env: quietEnv(node, more), encoding: 'utf8' })
  if (status !== 0) fail(`${args.at(-1)} failed:\n${error?.message ?? ''}${stdout ?? ''}${stderr ?? ''}`)
}

const say = (line) => console.log(line)

function fail(line) {
  console.error(line)
  process.exit(1)
}
