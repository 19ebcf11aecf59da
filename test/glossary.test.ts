import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const folders = ['server', 'stand-ins', 'shared', 'web', 'db', 'test', 'bench', 'scripts']
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file))
    .filter((file) => /\.(ts|tsx|sql|mjs)$/.test(file))

/** Normalizes `heldBy`, `held_by` and `held-by` to the same spelling. */
const plain = (text: string) =>
  text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/[_-]/g, ' ')

const rows = readFileSync('docs/GLOSSARY.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!Word |---)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
const termsOf = (cell = '') => cell.split(',').map((term) => plain(term.trim()))

test('every glossary term is used in the code', () => {
  const source = plain(
    folders
      .flatMap(filesIn)
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n'),
  )
  const terms = rows.flatMap(([, term]) => termsOf(term))
  expect(terms.length).toBeGreaterThan(50)
  expect(terms.filter((term) => !new RegExp(`\\b${term}s?\\b`).test(source))).toEqual([])
})

test('the name of every schema in the contract contains a glossary term', () => {
  const things = filesIn('shared/contract').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^export const ([A-Z]\w+) = z\b/gm)].map(([, name = '']) => name),
  )
  const known = new Set(
    rows.flatMap(([, term, , , seed]) => [...termsOf(term), ...termsOf(seed)]).flatMap((term) => term.split(' ')),
  )
  const isKnown = (word: string) => known.has(word) || known.has(word.replace(/s$/, ''))
  expect(things.length).toBeGreaterThan(10)
  expect(things.filter((name) => !plain(name).split(' ').some(isKnown))).toEqual([])
})
