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

const parts = 3

/**
 * The part of these that a commit tries with PART_OF_COMMIT=1, every third of them; without it all. For what `npm run test:all`
 * adds to `npm test`: the next commit probably tries another part.
 */
export const partOfCommit = <Item>(items: readonly Item[]): Item[] =>
  process.env.PART_OF_COMMIT ? items.filter((_, place) => place % parts === numberOfCommit() % parts) : [...items]
