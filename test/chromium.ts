import { access } from 'node:fs/promises'
import { aptGet } from './apt-get.ts'

const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Path of Chromium; if there is none, it is installed (on Debian, as root). */
export const chromiumPath = () => findOrInstall('chromium', browsers)

/** Path of Chromium's headless shell, which is faster because it has no browser UI; if it is not available, of Chromium. */
export const headlessPath = async () =>
  (await findOrInstall('chromium-headless-shell', ['/usr/bin/chromium-headless-shell'])) ?? (await chromiumPath())

async function findOrInstall(debianPackage: string, places: string[]): Promise<string | undefined> {
  const found = await firstThere([process.env.CHROMIUM_PATH ?? '', ...places])
  if (found || process.getuid?.() !== 0) return found
  await aptGet(['update']).catch(() => {})
  await aptGet(['install', '-y', '--no-remove', '--no-install-recommends', debianPackage]).catch(() => {})
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
