import { access } from 'node:fs/promises'
import { aptGet } from './apt-get.ts'

/** The first of the places at which a program is; if there is none, Debian's packages are installed (on Debian, as root). */
export async function findOrInstall(packages: string[], places: string[]): Promise<string | undefined> {
  const found = await firstThere(places)
  if (found || process.getuid?.() !== 0) return found
  await aptGet(['update']).catch(() => {})
  await aptGet(['install', '-y', '--no-remove', '--no-install-recommends', ...packages]).catch(() => {})
  return firstThere(places)
}

async function firstThere(places: string[]) {
  for (const place of places.filter(Boolean)) {
    if (
      await access(place).then(
        () => true,
        () => false,
      )
    )
      return place
  }
  return undefined
}
