import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

const readBack = (text: string): string[][] => parse(text, { bom: true, relaxColumnCount: true })

test('[S10.16] cells that a spreadsheet would run as formulas get a leading apostrophe', () => {
  const cells = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', 'a=1', '', '= "quoted", and more']
  expect(readBack(csvOf([cells]))).toEqual([
    ["'=1+1", "'+1", "'-1", "'@SUM(A1)", "'\tx", "'\rx", 'a=1', '', `'= "quoted", and more`],
  ])
})

test('[S10.16] numbers, including negative ones, are written as numbers', () => {
  expect(csvOf([[450.5, -12, 0]])).toBe('\uFEFF450.5,-12,0\r\n')
})

test('[S10.16] written rows are read back unchanged, except for an apostrophe before possible formulas', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 6 }), { minLength: 1, maxLength: 5 }), (rows) => {
      const safe = rows.map((row) => row.map((cell) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)))
      expect(readBack(csvOf(rows))).toEqual(safe)
    }),
  )
})
