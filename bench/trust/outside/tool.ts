import { spawn, spawnSync } from 'node:child_process'
import type { VulnerableServer } from './planted.ts'
import type { Product } from './product.ts'

/** A tool's result: a description of how much it requested, and its findings; a finding fails the run. */
export type Outcome = { asked: string; findings: string[] }

/** A third-party tool. `holesMissed` returns the vulnerabilities that it does not find in the throw-away server. */
export type Tool = {
  name: string
  versionArgs: string[]
  /** Whether rate limits apply meanwhile. */
  limited?: boolean
  holesMissed: (planted: VulnerableServer, folder: string) => Promise<string[]>
  search: (product: Product, folder: string) => Promise<Outcome>
}

/** The first version number that the tool prints; undefined if it is not installed. */
export function versionOf({ name, versionArgs }: Tool): string | undefined {
  const { error, stdout, stderr } = spawnSync(name, versionArgs, { encoding: 'utf8' })
  return error ? undefined : (/\d+\.\d+(\.\d+)?/.exec(stdout + stderr)?.[0] ?? 'of unknown version')
}

export type ToolOutput = { text: string; inTime: boolean }

/** Runs a tool to its end, or kills it after `seconds`. */
export function run(name: string, words: string[], seconds: number): Promise<ToolOutput> {
  return new Promise((resolve, reject) => {
    const child = spawn(name, words, { stdio: ['ignore', 'pipe', 'pipe'] })
    let text = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
    let inTime = true
    const bound = setTimeout(() => {
      inTime = false
      child.kill('SIGKILL')
    }, seconds * 1000)
    child.once('error', reject)
    child.once('close', () => {
      clearTimeout(bound)
      resolve({ text, inTime })
    })
  })
}
