import { findGlyphs, type Glyph } from './find-glyphs.ts'
import { shapeOf } from './glyph-shape.ts'
import { type Grey, resized } from './grey.ts'
import { digitOf } from './read-glyph.ts'

/** Digits that stand together; `before` and `after`: what is attached to them, if it is no digit. */
export type Group = { digits: string; left: number; right: number; before: Mark; after: Mark }
/** A small or slanted sign between digits, a letter or something unknown, or nothing but space. */
type Mark = 'sign' | 'letter' | 'none'
export type Line = { top: number; bottom: number; groups: Group[] }

/** Wider pictures are made smaller, since digits on screens are large. */
const mostWidth = 1440
/** What messengers make of a screenshot is made larger, so that its digits come apart. */
const leastWidth = 1000

/** The groups of digits in each line of text of a screenshot. */
export function readLines(picture: Grey): Line[] {
  const { width } = picture
  const factor = width > mostWidth ? mostWidth / width : width < leastWidth ? Math.min(3, leastWidth / width) : 1
  const grey = factor === 1 ? picture : resized(picture, factor)
  return [true, false].flatMap((dark) => linesOf(findGlyphs(grey, dark)).map((glyphs) => readLine(grey, glyphs)))
}

const heightOf = ({ top, bottom }: Glyph) => bottom - top
const leastHeight = 9
/** A picture with more pieces of ink is a photograph, whose grain is not looked through. */
const mostGlyphs = 6000

/** Glyphs by line, from left to right; a line that is shorter than an IMEI cannot have one. */
function linesOf(glyphs: readonly Glyph[]): Glyph[][] {
  if (glyphs.length > mostGlyphs) return []
  const tall = glyphs.filter((glyph) => heightOf(glyph) >= leastHeight).toSorted((one, other) => one.top - other.top)
  const lines: Glyph[][] = []
  for (const glyph of tall) {
    const line = lines.find(([first]) => first && isBeside(first, glyph))
    if (line) line.push(glyph)
    else lines.push([glyph])
  }
  return lines
    .filter((line) => line.length >= 12)
    .map((line) => {
      const [first] = line
      const small = glyphs.filter((glyph) => first && heightOf(glyph) < leastHeight && isWithin(first, glyph))
      return [...line, ...small].toSorted((one, other) => one.left - other.left)
    })
}

const isBeside = (first: Glyph, glyph: Glyph) =>
  Math.abs(first.top + first.bottom - glyph.top - glyph.bottom) < 0.6 * heightOf(first) &&
  heightOf(glyph) < 1.6 * heightOf(first) &&
  heightOf(glyph) > 0.4 * heightOf(first)

const isWithin = (first: Glyph, glyph: Glyph) =>
  glyph.top >= first.top - 0.2 * heightOf(first) && glyph.bottom <= first.bottom + 0.3 * heightOf(first)

type Read = { glyph: Glyph; digit: string | undefined; mark: Mark }

function readLine(grey: Grey, glyphs: readonly Glyph[]): Line {
  const read = glyphs.map((glyph): Read => ({ glyph, digit: digitOf(shapeOf(grey, glyph)), mark: 'none' }))
  const height = usualHeight(read)
  for (const one of read) {
    const tall = heightOf(one.glyph)
    const isDigit = one.digit !== undefined && Math.abs(tall - height) <= Math.max(2, 0.12 * height)
    if (!isDigit) {
      one.digit = undefined
      one.mark = tall < 0.45 * height || tall > 1.04 * height ? 'sign' : 'letter'
    }
  }
  const [top, bottom] = [Math.min(...glyphs.map((glyph) => glyph.top)), Math.max(...glyphs.map((glyph) => glyph.bottom))]
  return { top, bottom, groups: groupsOf(read, height) }
}

/** The height that most of the digits of a line have. */
function usualHeight(read: readonly Read[]): number {
  const heights = read.flatMap(({ glyph, digit }) => (digit === undefined ? [] : [heightOf(glyph)])).toSorted((a, b) => a - b)
  return heights[heights.length >> 1] ?? 0
}

/**
 * Whether there is a space between two glyphs. Figures are mostly equally far apart, narrow ones too, so the distance of their middles
 * counts; in fonts whose figures are as wide as they look, a gap that is wider than others does.
 */
function isSpace(last: Read, next: Read, { height, pitch, usualGap }: Measures): boolean {
  const [gap, apart] = [gapOf(last, next), middleOf(next) - middleOf(last)]
  if (last.digit === undefined || next.digit === undefined) return gap > 0.34 * height
  return apart > 1.3 * pitch || gap > 0.6 * height || (gap > usualGap + 0.25 * height && apart > 1.12 * pitch)
}

const gapOf = (last: Read, next: Read) => next.glyph.left - last.glyph.right
const middleOf = ({ glyph }: Read) => (glyph.left + glyph.right) / 2

type Measures = { height: number; pitch: number; usualGap: number }

/** How far neighbouring digits, and their middles, usually are from each other. */
function measuresOf(read: readonly Read[], height: number): Measures {
  const pairs = read.flatMap((one, at) => {
    const next = read[at + 1]
    const areDigits = one.digit !== undefined && next?.digit !== undefined
    return next && areDigits && gapOf(one, next) <= 0.6 * height ? [[one, next] as const] : []
  })
  const usual = (of: (last: Read, next: Read) => number) =>
    pairs.map(([last, next]) => of(last, next)).toSorted((a, b) => a - b)[pairs.length >> 1] ?? height
  return { height, pitch: usual((last, next) => middleOf(next) - middleOf(last)), usualGap: usual(gapOf) }
}

function groupsOf(read: readonly Read[], height: number): Group[] {
  const measures = measuresOf(read, height)
  const groups: Group[] = []
  let last: Read | undefined
  for (const one of read) {
    const isAttached = last !== undefined && !isSpace(last, one, measures)
    const group = groups.at(-1)
    if (one.digit !== undefined) {
      if (group && isAttached && last?.digit !== undefined) {
        group.digits += one.digit
        group.right = one.glyph.right
      } else {
        const { left, right } = one.glyph
        groups.push({ digits: one.digit, left, right, before: isAttached ? (last?.mark ?? 'none') : 'none', after: 'none' })
      }
    } else if (group && isAttached && last?.digit !== undefined) group.after = one.mark
    last = one
  }
  return groups
}
