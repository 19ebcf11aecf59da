import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { numbersIn } from '#web/components/imei-from-picture/reader/numbers-in-lines.ts'
import type { Group, Line } from '#web/components/imei-from-picture/reader/read-lines.ts'
import { readEncoded } from '../../bench/imei/reader.ts'
import { pictures } from './pictures.ts'

test.each(Object.values(pictures))('[S20.1] the IMEIs in $file are read, and no other number', async ({ file, imeis }) => {
  const read = await readEncoded(await readFile(path.join(import.meta.dirname, file)))
  expect(read.toSorted()).toEqual(imeis.toSorted())
})

test('[S20.1] nothing is read from a picture that shows no IMEI', async () => {
  const photo = await sharp(path.join(import.meta.dirname, pictures.two.file))
    .extract({ left: 0, top: 0, width: 700, height: 400 })
    .png()
    .toBuffer()
  expect(await readEncoded(photo)).toEqual([])
})

/** A line of digits as the reader has it, each as wide as ten; groups are as far apart as their texts say. */
function lineOf(text: string, top = 0): Line {
  const groups = [...text.matchAll(/(?<before>[A-Z:/-]?)(?<digits>\d+)(?<after>[A-Z:/-]?)/g)].map((found): Group => {
    const mark = (sign = '') => (sign === '' ? 'none' : /[A-Z]/.test(sign) ? 'letter' : 'sign')
    const { before, digits = '', after } = found.groups ?? {}
    const left = found.index * 10
    return { digits, left, right: left + digits.length * 10, before: mark(before), after: mark(after) }
  })
  return { top, bottom: top + 16, groups }
}

test.each([
  ['352992091234569', ['352992091234569']],
  ['35 299209 123456 9', ['352992091234569']],
  ['352992-09-123456-9', ['352992091234569']],
  ['352992/09/123456/9', ['352992091234569']],
  ['352992091234569/01', ['352992091234569']],
  ['352992091234569 / 01', ['352992091234569']],
  ['1 352992091234569', ['352992091234569']],
  ['A352992091234569', []],
  ['352992091234569B', []],
  ['89049032004008882600098765432109', []],
  ['89049032 00400888 26000987 65432109', []],
  ['8949012345678901234', []],
  ['4006381333931', []],
  ['35299209123456', []],
  ['3529920912345699', []],
])('of the line %s, %j may be an IMEI', (text, numbers) => {
  expect(numbersIn([lineOf(text)])).toEqual(numbers)
})

test('the second line of an EID is no number of its own', () => {
  const lines = [lineOf('89049032004008882'), lineOf('352992091234569', 24)]
  expect(numbersIn(lines)).toEqual([])
  expect(numbersIn([lineOf('89049032004008882'), lineOf('352992091234569', 80)])).toEqual(['352992091234569'])
})
