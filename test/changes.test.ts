import { expect, test } from 'vitest'
import { operations } from '#shared/contract/market.ts'
import { changesOf } from '#web/lib/changes.ts'

test('every operation that writes says what the pages must read again', () => {
  const writing = operations.filter(({ method }) => method !== 'GET').map(({ name }) => name)
  expect(Object.keys(changesOf).sort()).toEqual(writing.sort())
})
