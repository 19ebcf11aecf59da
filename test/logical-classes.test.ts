import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'

const top = path.resolve(import.meta.dirname, '..')

/** Classes of Tailwind that name a side of the screen. */
const ofSides = [
  /-?(?:scroll-)?[mp][lr]-[\w.[\]/()-]+/,
  /-?(?:left|right)-(?:auto|full|px|[\d.]+|\[|\()[\w.[\]/()-]*/,
  /border-[lr](?:-[\w/[\]-]+)?/,
  /rounded-(?:[lr]|[tb][lr])(?:-[\w[\]-]+)?/,
  /(?:text|float|clear)-(?:left|right)/,
  /(?:space|divide)-x(?:-[\w[\]-]+)?/,
]
const one = new RegExp(`^(?:[\\w@[\\]()<>=:*&.-]+:)?(?:${ofSides.map(({ source }) => source).join('|')})!?$`)
const inCss =
  /(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b|text-align: (?:left|right)|float: (?:left|right)/

/** What stands in quotes in a file, word by word. */
const words = (text: string) =>
  [...text.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)].flatMap(([, ...quoted]) => quoted.join('').split(/\s+/))

async function faultsIn(pattern: string, find: (text: string) => string[]): Promise<string[]> {
  const faults = []
  for await (const file of glob(pattern, { cwd: top })) {
    faults.push(...find(await readFile(path.join(top, file), 'utf8')).map((fault) => `${file}: ${fault}`))
  }
  return faults
}

test('pages are laid out by the line of reading, never by the sides of the screen', async () => {
  const classes = await faultsIn('web/**/*.{ts,tsx}', (text) => words(text).filter((word) => one.test(word)))
  const rules = await faultsIn('web/**/*.css', (text) => text.split('\n').filter((line) => inCss.test(line)))
  expect([...classes, ...rules]).toEqual([])
})

test.for([
  'ml-2',
  'lg:-mr-1.5',
  'sm:left-0',
  'right-[3px]',
  'border-l',
  'border-r-2',
  'rounded-tl-box',
  'text-left',
  'space-x-2',
])('%s names a side', (word) => expect(word).toMatch(one))

test.for(['ms-2', 'left', 'start-0', 'text-start', 'rounded-box', 'border-s-2', 'price-left-over', 'mr'])(
  '%s names none',
  (word) => expect(word).not.toMatch(one),
)
