import { spawnSync } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

/** A number that differs from commit to commit, for tests that try some of many cases; 0 in a copy without its history. */
export function numberOfCommit(): number {
  const { stdout } = spawnSync('git', ['rev-parse', '--short=10', 'HEAD'], { cwd: root, encoding: 'utf8' })
  return Number.parseInt(stdout || '0', 16)
}

/** One of several cases of the same road, by the commit; all of them with ALL_CASES=1. */
export const caseOfCommit = <Case>(cases: readonly Case[]): readonly Case[] =>
  process.env.ALL_CASES ? cases : cases.slice(numberOfCommit() % cases.length).slice(0, 1)
