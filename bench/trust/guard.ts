/** A guard in the source code, the replacement that removes it, and the tests that must then fail. */
export type Guard = { name: string; file: string; find: string; replace: string; nth: number; tests: string; only?: string }

export const matrix = 'test/admission/matrix.test.ts'
const conditions = 'test/admission/conditions.test.ts'

/** `tests` are test files, optionally followed by `: ` and a pattern for test names. */
export function guard(name: string, file: string, find: string, replace: string, tests: string, nth = 0): Guard {
  const [files = '', only] = tests.split(': ')
  return { name, file, find, replace, nth, tests: files, ...(only === undefined ? {} : { only }) }
}

export const condition = (words: string) => `${conditions}: ${words}`
export const badToken = (call: string) => `${matrix}: ${call} by bad_token`
