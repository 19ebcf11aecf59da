import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { firefoxPath } from './firefox.ts'
import { webKitPrograms } from './webkit.ts'

/** The tests of the engines that are installed or can be, and for each other engine the sentence why it is not tried. */
export async function engineFiles(): Promise<{ files: string[]; missing: string[] }> {
  const engines = [
    { file: 'firefox', isThere: await firefoxPath(), packages: 'firefox-esr' },
    { file: 'webkit', isThere: await webKitPrograms(), packages: 'webkit2gtk-driver, libwebkit2gtk-4.1-0 and xvfb' },
  ]
  const missing = engines.filter(({ isThere }) => !isThere)
  return {
    files: engines.filter(({ isThere }) => isThere).map(({ file }) => `test/engines/${file}.test.ts`),
    missing: missing.map(({ file, packages }) => `Not tried in ${names[file]}: Debian's packages ${packages} are not installed.`),
  }
}

const names: Record<string, string> = { firefox: 'Firefox', webkit: 'WebKit' }

type Report = { testResults: { name: string; assertionResults: { title: string; status: string; duration?: number }[] }[] }

/** A line for each journey of a report: how long it took, and where. */
export async function journeyTimes(file: string): Promise<string[]> {
  const report = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Report,
    () => ({ testResults: [] }) as Report,
  )
  return report.testResults.flatMap(({ name, assertionResults }) => {
    const whole = assertionResults.reduce((sum, { duration = 0 }) => sum + duration, 0)
    const lines = assertionResults.map(({ title, status, duration = 0 }) => `  ${seconds(duration)} ${status} ${plain(title)}`)
    return [...lines, `  ${seconds(whole)} all of ${names[path.basename(name, '.test.ts')]}`]
  })
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`.padStart(8)
const plain = (title: string) => title.replace(/^\[.*?\] /, '')
