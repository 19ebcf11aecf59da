import { execFile } from 'node:child_process'
import path from 'node:path'
import { serverEnvironment } from '../scripts/server-environment.mjs'
import { testSecrets } from './secrets.ts'

const root = path.resolve(import.meta.dirname, '..')
const longestMs = 300_000

export type Ran = { code: number; out: string; err: string }

/** Runs a program of ours, such as `server/main.ts`, to its end, as an operator does; with the secrets of tests and `settings`. */
export function runProgram(program: string, args: string[], settings: Record<string, string>): Promise<Ran> {
  const env = {
    PATH: process.env.PATH,
    NODE_NO_WARNINGS: '1',
    NODE_COMPILE_CACHE: serverEnvironment.NODE_COMPILE_CACHE,
    // No test should fail because the machine is slow.
    STATEMENT_SECONDS: '60',
    ...testSecrets,
    ...settings,
  }
  return new Promise((resolve) => {
    execFile(process.execPath, [path.join(root, program), ...args], { cwd: root, env, timeout: longestMs }, (error, out, err) => {
      if (!error) resolve({ code: 0, out, err })
      else if (typeof error.code === 'number') resolve({ code: error.code, out, err })
      else resolve({ code: -1, out, err: `${err}\n${error.message}` })
    })
  })
}

/** Runs `server/commands/<name>.ts`. */
export const runOperatorCommand = (name: string, settings: Record<string, string>, ...words: string[]): Promise<Ran> =>
  runProgram(`server/commands/${name}.ts`, words, settings)

/** Runs a command that has to succeed and returns what it printed; if it fails, throws with everything that it printed. */
export async function doOperatorCommand(name: string, settings: Record<string, string>, ...words: string[]): Promise<string> {
  const { code, out, err } = await runOperatorCommand(name, settings, ...words)
  if (code !== 0) throw new Error(`${name} ended with ${code}:\n${out}\n${err}`)
  return out
}
