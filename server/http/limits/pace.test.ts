import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inTurns } from './pace.ts'

test('no more than so many begin in one turn of the event loop, in their order', async () => {
  const begin = inTurns(() => 3)
  const begun: number[] = []
  for (let number = 1; number <= 8; number++) begin(() => begun.push(number))
  expect(begun).toEqual([1, 2, 3])
  await nextTurn()
  begin(() => begun.push(9))
  expect(begun).toEqual([1, 2, 3, 4, 5, 6])
  await nextTurn()
  expect(begun).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('whoever comes alone begins at once, and what is begun may begin more', async () => {
  const begin = inTurns(() => 2)
  const begun: string[] = []
  begin(() => {
    begun.push('outer')
    begin(() => begun.push('inner'))
    begin(() => begun.push('later'))
  })
  expect(begun).toEqual(['outer', 'inner'])
  await nextTurn()
  await nextTurn()
  expect(begun).toEqual(['outer', 'inner', 'later'])
  begin(() => begun.push('alone'))
  expect(begun).toContain('alone')
})
