import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { guards, root, without } from '../../bench/trust/guards.ts'

/** `npm run soak` removes each guard and checks that a test fails without it. */
test('every guard in the table is found in the source file that the table names, and its tests exist', () => {
  expect(guards.length).toBeGreaterThan(90)
  expect(new Set(guards.map(({ name }) => name)).size).toBe(guards.length)
  expect(guards.flatMap(faultOf)).toEqual([])
})

function faultOf(guard: (typeof guards)[number]): string[] {
  const absent = guard.tests.split(' ').filter((tests) => !existsSync(path.join(root, tests)))
  if (absent.length > 0) return [`${guard.name}: there is no ${absent}`]
  try {
    return without(guard) === '' ? [`${guard.file} is empty without "${guard.name}"`] : []
  } catch (error) {
    return [String(error)]
  }
}
