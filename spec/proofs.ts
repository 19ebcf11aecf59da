import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** A test that names numbers of the specification in its title or in those around it. */
export type Proof = { numbers: string[]; file: string; title: string; passed: boolean }

const root = path.resolve(import.meta.dirname, '..')

/** Where the last test run left its reports. */
export const reportsFolder = path.join(root, 'build/reports')

/** What `npm test` reports, and what `npm run test:all` adds. */
const reports = { vitest: ['vitest.json', 'long.json'], playwright: ['playwright.json', 'browser-rest.json'] }

/** Every test of the last run that names a number; `all` where none of its reports is missing. */
export type Proofs = { proofs: Proof[]; all: boolean }

/** Returns undefined if no `npm test` has come to its end, or only one in another folder. */
export async function readProofs(): Promise<Proofs | undefined> {
  const [vitest, long] = await Promise.all(reports.vitest.map(readReport<VitestReport>))
  const [playwright, rest] = await Promise.all(reports.playwright.map(readReport<PlaywrightReport>))
  if (!vitest || !playwright) return
  const proofs = [vitest, long].flatMap((report) => (report ? vitestProofs(report) : []))
  const inBrowsers = [playwright, rest].flatMap((report) => (report ? playwrightProofs(report) : []))
  const isElsewhere = [...proofs, ...inBrowsers].some(({ file }) => file.startsWith('..'))
  return isElsewhere ? undefined : { proofs: [...proofs, ...inBrowsers], all: Boolean(long && rest) }
}

/** The numbers in the marks of a title: '[S4.9]', '[S4.9] [S4.10]', '[S2.17, S2.18]'. */
export const numbersIn = (title: string): string[] => {
  const marks = title.match(/\[S\d+\.\d+(?:[\s,]+S\d+\.\d+)*\]/g) ?? []
  return [...new Set(marks.flatMap((mark) => mark.match(/S\d+\.\d+/g) ?? []))]
}

type VitestReport = {
  testResults: { name: string; assertionResults: { ancestorTitles: string[]; title: string; status: string }[] }[]
}

/** Tests that need a program this machine lacks neither prove a statement nor refute it. */
const leftOut = ['skipped', 'pending']

export const vitestProofs = (report: VitestReport): Proof[] =>
  report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => !leftOut.includes(status))
      .flatMap(({ ancestorTitles, title, status }) =>
        proof(path.relative(root, name), [...ancestorTitles, title], status === 'passed'),
      ),
  )

type PlaywrightSpec = { title: string; file: string; ok: boolean; tests: { status: string }[] }
type PlaywrightSuite = { title: string; file: string; specs: PlaywrightSpec[]; suites?: PlaywrightSuite[] }
type PlaywrightReport = { config: { rootDir: string }; suites: PlaywrightSuite[] }

export const playwrightProofs = (report: PlaywrightReport): Proof[] =>
  report.suites.flatMap((suite) => proofsOfSuite(suite, report.config.rootDir, []))

/** The outermost suite is the file itself. */
function proofsOfSuite(suite: PlaywrightSuite, folder: string, around: string[]): Proof[] {
  const titles = suite.title === suite.file ? around : [...around, suite.title]
  const own = suite.specs.flatMap(({ title, file, ok, tests }) =>
    proof(
      path.relative(root, path.join(folder, file)),
      [...titles, title],
      ok && tests.some(({ status }) => status === 'expected' || status === 'flaky'),
    ),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => proofsOfSuite(inner, folder, titles))]
}

function proof(file: string, titles: string[], passed: boolean): Proof[] {
  const numbers = numbersIn(titles.join(' '))
  const title = titles
    .join(' › ')
    .replace(/\[S[\d., S]+\]\s*/g, '')
    .trim()
  return numbers.length > 0 ? [{ numbers, file, title, passed }] : []
}

const readReport = async <T>(name: string): Promise<T | undefined> =>
  readFile(path.join(reportsFolder, name), 'utf8').then(
    (text) => JSON.parse(text) as T,
    () => undefined,
  )
