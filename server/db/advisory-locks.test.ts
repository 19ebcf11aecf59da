import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { advisoryLocks } from './advisory-locks.ts'

const root = path.resolve(import.meta.dirname, '../..')
const sources = globSync('{server,db}/**/*.{ts,sql}', { cwd: root }).filter((file) => !/\.test\.ts$|^db\/schema\.sql$/.test(file))

test('every advisory lock has its own key, defined in one place', () => {
  const keys = Object.values(advisoryLocks)
  expect(new Set(keys).size).toBe(keys.length)
  const literal = /advisory\w*lock\w*\(\s*([\d_]+)/g
  const written = sources.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(literal)].map(([, key = '']) => [
      file,
      Number(key.replaceAll('_', '')),
    ]),
  )
  expect(written.toSorted()).toEqual([
    ['db/migrations/0700_baseline.sql', advisoryLocks.ledgerChain],
    ['db/migrations/0770_staff_log.sql', advisoryLocks.staffChain],
  ])
  const elsewhere = sources.filter(
    (file) =>
      file !== 'server/db/advisory-locks.ts' &&
      /pg_advisory_xact_lock\((?![\d$])|72_464_\d/.test(readFileSync(path.join(root, file), 'utf8')),
  )
  expect(elsewhere).toEqual([])
})
