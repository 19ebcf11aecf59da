import { execFile } from 'node:child_process'
import { access } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** An installed Chromium; on Debian, for root, one is installed where there is none. */
export async function chromiumPath(): Promise<string | undefined> {
  const found = await firstThere([process.env.CHROMIUM_PATH ?? '', ...places])
  if (found || process.getuid?.() !== 0) return found
  await run('apt-get', ['update']).catch(() => {})
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { maxBuffer: 64e6 }).catch(() => {})
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
