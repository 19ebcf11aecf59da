import path from 'node:path'
import { cutText } from '#shared/domain/text/cut-text.ts'

/** A failed test: its file and title, and the first lines of the reason; the rest is in the runner's own output. */
export type Failure = { test: string; reason: string }

const root = path.resolve(import.meta.dirname, '..')
const escapes = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')
const linesShown = 6

export type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    message?: string
    status: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
  }[]
}

export function vitestFailures(report: VitestReport): Failure[] {
  return report.testResults.flatMap(({ name, message, status, assertionResults }) => {
    const file = path.relative(root, name)
    const failed = assertionResults
      .filter((one) => one.status === 'failed')
      .map(({ fullName, failureMessages }) => ({ test: `${file} > ${fullName}`, reason: short(failureMessages?.[0]) }))
    return failed.length > 0 || status !== 'failed' ? failed : [{ test: file, reason: short(message) }]
  })
}

type Spec = {
  title: string
  file: string
  ok: boolean
  tests: { status?: string; results: { error?: { message?: string } }[] }[]
}
type Suite = { specs: Spec[]; suites?: Suite[] }
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: Suite[]
  errors?: { message?: string }[]
}

export const playwrightFailures = ({ suites, errors = [] }: PlaywrightReport): Failure[] => [
  ...suites
    .flatMap(specsOf)
    .filter(({ ok }) => !ok)
    .map(failureOf),
  ...errors.map(({ message }) => ({ test: 'browser', reason: short(message) })),
]

/** The tests that failed, and passed when the runner tried them again, with why they failed. */
export const passedOnSecondTry = ({ suites }: PlaywrightReport): Failure[] =>
  suites
    .flatMap(specsOf)
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(failureOf)

function specsOf({ specs, suites = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)]
}

function failureOf({ title, file, tests }: Spec): Failure {
  const errors = tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []))
  return { test: `test/e2e/${path.basename(file)} > ${title}`, reason: short(errors[0]) }
}

/** Returns the message up to the stack trace, which is in the output above. */
function short(message = 'no reason given'): string {
  const lines = message.replace(escapes, '').split('\n')
  const stack = lines.findIndex((line) => /^\s+at /.test(line))
  return lines
    .slice(0, stack === -1 ? lines.length : stack)
    .filter((line) => line.trim() !== '')
    .slice(0, linesShown)
    .map((line) => `    ${cutText(line, 200)}`)
    .join('\n')
}
