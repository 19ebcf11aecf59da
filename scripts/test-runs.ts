import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { reportsFolder } from '../spec/proofs.ts'
import { headlessPath } from '../test/chromium.ts'
import {
  type Failure,
  type PlaywrightReport,
  passedOnSecondTry,
  playwrightFailures,
  type VitestReport,
  vitestFailures,
} from './failures.ts'

/** How a check or a run of tests ended: each test counts, and each check without tests counts as one. */
export type Tally = { passed: number; failed: number; failures?: Failure[] }

const root = path.resolve(import.meta.dirname, '..')
const silentForMs = 15 * 60_000
/** Browser tests in a step that may pass on the second try: more are no accident. */
const mostSecondTries = 2

/** The path of a program inside an npm package. */
export const bin = (name: string) => path.join(root, 'node_modules', name)

/** Runs a program of Node's; it prints what it has to say only if it fails. */
export async function check(program: string, ...args: string[]): Promise<Tally> {
  const { code, output } = await node([program, ...args])
  if (code !== 0) console.log(output)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Runs Vitest with these arguments, and leaves its report under this name. */
export async function vitest(report: string, args: string[], more: Record<string, string> = {}): Promise<Tally> {
  const file = await freshReport(report)
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { code, output } = await node([bin('vitest/vitest.mjs'), 'run', ...args, ...options], more, logOf(file))
  const told = await readReport<VitestReport>(file)
  if (code !== 0) console.log(tailOf(output))
  const failures = told ? vitestFailures(told) : []
  return atLeastOneFailure(code, { passed: told?.numPassedTests ?? 0, failed: told?.numFailedTests ?? 0, failures })
}

/** Runs Playwright with these arguments, and leaves its report under this name. */
export async function playwright(report: string, args: string[], more: Record<string, string> = {}): Promise<Tally> {
  const chromium = await headlessPath()
  if (!chromium) {
    console.log('No Chromium is installed and none can be: install one, or name it in CHROMIUM_PATH.')
    return { passed: 0, failed: 1 }
  }
  console.log(`Browser: ${chromium}`)
  const file = await freshReport(report)
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...more }
  const { code, output } = await node([bin('@playwright/test/cli.js'), 'test', ...args], env, logOf(file))
  const told = await readReport<PlaywrightReport>(file)
  if (code !== 0) console.log(tailOf(output))
  const again = told ? passedOnSecondTry(told) : []
  for (const { test, reason } of again) console.log(`Passed on the second try: ${test}\n${reason}`)
  const forgiven = again.length <= mostSecondTries
  return atLeastOneFailure(code, {
    passed: (told?.stats.expected ?? 0) + (forgiven ? again.length : 0),
    failed: (told?.stats.unexpected ?? 0) + (forgiven ? 0 : again.length),
    failures: [...(told ? playwrightFailures(told) : []), ...(forgiven ? [] : again)],
  })
}

/** Returns the path of a runner's report, and deletes an older report, so that it is not taken for the new one. */
async function freshReport(name: string) {
  await mkdir(reportsFolder, { recursive: true })
  const file = path.join(reportsFolder, name)
  await rm(file, { force: true })
  return file
}

/** Beside a report: what its run prints, to read while it runs. */
const logOf = (report: string) => report.replace(/\.json$/, '.log')

/** Counts one failure if a runner failed without naming a failed test. */
function atLeastOneFailure(code: number, tally: Tally): Tally {
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

async function readReport<T>(file: string): Promise<T | undefined> {
  return readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as T,
    () => undefined,
  )
}

/** Returns the end of the output, where the errors are; a runner that lists every passing test prints too much before. */
function tailOf(output: string) {
  return output.slice(-60_000)
}

/** Runs a program. If it prints nothing for 15 minutes, it hangs: it is interrupted, so that it can report, then killed. */
function node(args: string[], more: Record<string, string> = {}, log?: string): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const file = log && createWriteStream(log)
    const env = { ...process.env, NODE_NO_WARNINGS: '1', FORCE_COLOR: '0', ...more }
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const interrupt = () => {
      output += `\nPrinted nothing for ${silentForMs / 60_000} minutes and was interrupted.\n`
      child.kill('SIGINT')
      setTimeout(() => child.kill('SIGKILL'), 60_000).unref()
    }
    const hangs = setTimeout(interrupt, silentForMs)
    const keep = (chunk: Buffer) => {
      output += chunk.toString()
      if (file) file.write(chunk)
      hangs.refresh()
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('exit', (code) => {
      clearTimeout(hangs)
      if (file) file.end()
      resolve({ code: code ?? 1, output })
    })
  })
}
