import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { promises } from '../scripts/promises.ts'

const page = readFileSync(new URL('../SECURITY.md', import.meta.url), 'utf8')

test('SECURITY.md and scripts/promises.ts name the same promises', () => {
  const named = [...page.matchAll(/`npm run prove -- ([\w-]+)`/g)].map(([, name]) => name)
  expect(named.sort()).toEqual(Object.keys(promises).sort())
  const rows = page
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Promise') && !line.startsWith('| ---'))
  expect(rows.filter((row) => !/`npm run prove -- [\w-]+` \|$/.test(row))).toEqual([])
})
