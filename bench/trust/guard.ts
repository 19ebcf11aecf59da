/** A guard in the source code, the replacement that removes it, and the tests that must then fail. */
export type Guard = { name: string; file: string; find: string; replace: string; nth?: number; tests: string; only?: string }

export const matrix = 'test/admission/matrix.test.ts'
const conditions = 'test/admission/conditions.test.ts'

/**
 * `tests` are test files, optionally followed by `: ` and a pattern for test names. `nth`, from 0, is for a text that the file
 * has several times; without it, the text must be unique, so that no later one like it is taken for the guard.
 */
export function guard(name: string, file: string, find: string, replace: string, tests: string, nth?: number): Guard {
  const [files = '', only] = tests.split(': ')
  return {
    name,
    file,
    find,
    replace,
    tests: files,
    ...(nth === undefined ? {} : { nth }),
    ...(only === undefined ? {} : { only }),
  }
}

export const condition = (words: string) => `${conditions}: ${words}`
export const badToken = (call: string) => `${matrix}: ${call} by bad_token`
