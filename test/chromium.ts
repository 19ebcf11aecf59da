import { execFile } from 'node:child_process'
import { access } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
/** Nobody answers a question of a package's, and a mirror that is silent must not hold up the tests for ever. */
const unattended = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, timeout: 600_000, maxBuffer: 64e6 }
const retries = ['-o', 'Acquire::Retries=3']
const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** An installed Chromium; on Debian, for root, one is installed where there is none. */
export const chromiumPath = () => findOrInstall('chromium', browsers)

/** Chromium's headless shell, which draws no interface of a browser beside the page and so is faster; where it cannot be had, Chromium. */
export const headlessPath = async () =>
  (await findOrInstall('chromium-headless-shell', ['/usr/bin/chromium-headless-shell'])) ?? (await chromiumPath())

async function findOrInstall(debianPackage: string, places: string[]): Promise<string | undefined> {
  const found = await firstThere([process.env.CHROMIUM_PATH ?? '', ...places])
  if (found || process.getuid?.() !== 0) return found
  await run('apt-get', ['update', ...retries], unattended).catch(() => {})
  const install = ['install', ...retries, '-y', '--no-remove', '--no-install-recommends', debianPackage]
  await run('apt-get', install, unattended).catch(() => {})
  return firstThere(places)
}

async function firstThere(candidates: string[]) {
  for (const candidate of candidates.filter(Boolean)) {
    if (
      await access(candidate).then(
        () => true,
        () => false,
      )
    )
      return candidate
  }
  return undefined
}
