import { execFile } from 'node:child_process'
import { access } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
/** Chromium without its windows: a page takes half the time, since none of the browser's own interface is drawn around it. */
const headlessShell = '/usr/bin/chromium-headless-shell'
const places = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The headless shell, which on Debian, for root, is installed where it is not; else an installed Chromium. */
export async function chromiumPath(): Promise<string | undefined> {
  const found = await firstThere([process.env.CHROMIUM_PATH ?? '', headlessShell])
  if (found) return found
  if (process.getuid?.() === 0)
    await installed('chromium-headless-shell')
      .catch(() => installed('chromium'))
      .catch(() => {})
  return firstThere(places)
}

async function installed(name: string) {
  await run('apt-get', ['update']).catch(() => {})
  await run('apt-get', ['install', '-y', '--no-remove', '--no-install-recommends', name], { maxBuffer: 64e6 })
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
