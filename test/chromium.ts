import { access } from 'node:fs/promises'
import { aptGet } from './apt-get.ts'

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
