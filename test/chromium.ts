import { findOrInstall } from './debian-package.ts'

const named = process.env.CHROMIUM_PATH ?? ''
const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Path of Chromium; if there is none, it is installed (on Debian, as root). */
export const chromiumPath = () => findOrInstall(['chromium'], [named, ...browsers])

/** Path of Chromium's headless shell, which is faster because it has no browser UI; if it is not available, of Chromium. */
export const headlessPath = async () =>
  (await findOrInstall(['chromium-headless-shell'], [named, '/usr/bin/chromium-headless-shell'])) ?? (await chromiumPath())
