import { expect, test } from 'vitest'
import { arePagesBuilt } from './pages.ts'

test('in production a server whose pages are not built does not start, and says what to run', () => {
  expect(arePagesBuilt({ production: true }, import.meta.filename)).toBe(true)
  expect(arePagesBuilt({ production: false }, '/no/such/build')).toBe(false)
  expect(() => arePagesBuilt({ production: true }, '/no/such/build')).toThrow('npm run set-up')
})
