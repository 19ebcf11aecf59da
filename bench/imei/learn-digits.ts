import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { findGlyphs } from '#web/components/imei-from-picture/reader/find-glyphs.ts'
import { type Shape, shapeOf, unlikeness, written } from '#web/components/imei-from-picture/reader/glyph-shape.ts'
import { greyFrom } from '#web/components/imei-from-picture/reader/grey.ts'
import { openEasel } from './draw.ts'
import { fetchFonts, learntFonts, weights } from './fonts.ts'
import { pictureOf } from './picture-of.ts'

/**
 * `node bench/imei/learn-digits.ts`: writes the shapes that the reader of screenshots knows. Letters are learnt too, so that they are
 * not taken for digits, except for those that look like one.
 */
const signs = '0123456789ABCDEFGHJKLMNPRSTUVWXYZabdhkt#'
/** A shape is kept unless one of the same sign that is kept already differs from it by less than this. */
const sameAs = 6

type Learnt = { sign: string; shape: Shape }

async function shapesOf(): Promise<Learnt[]> {
  const easel = await openEasel()
  const learnt: Learnt[] = []
  try {
    for (const font of learntFonts) {
      for (const weight of weights) {
        const cells = [...signs].map((sign) => `<span style="display:inline-block;width:60px;text-align:center">${sign}</span>`)
        const html = `<div style="font:${weight} 40px '${font}';padding:20px;width:1000px">${cells.join('')}</div>`
        const picture = await pictureOf(await easel.draw({ html, font, width: 1000, height: 400, density: 1 }))
        const grey = greyFrom(picture)
        const glyphs = findGlyphs(grey, true)
          .filter(({ top, bottom }) => bottom - top > 12)
          .toSorted((a, b) => a.left - b.left)
        const rowsOf = [...new Set(glyphs.map(({ bottom }) => Math.round(bottom / 30)))].sort((a, b) => a - b)
        const inOrder = rowsOf.flatMap((row) => glyphs.filter(({ bottom }) => Math.round(bottom / 30) === row))
        if (inOrder.length !== signs.length) throw new Error(`${font} ${weight}: ${inOrder.length} glyphs`)
        for (const [at, sign] of [...signs].entries()) {
          const glyph = inOrder[at]
          if (glyph) learnt.push({ sign, shape: shapeOf(grey, glyph) })
        }
      }
    }
  } finally {
    await easel.close()
  }
  return learnt
}

fetchFonts()
const kept: Learnt[] = []
for (const one of await shapesOf()) {
  if (!kept.some(({ sign, shape }) => sign === one.sign && unlikeness(shape, one.shape) < sameAs)) kept.push(one)
}
const bySign = Map.groupBy(
  kept.toSorted((one, other) => one.sign.localeCompare(other.sign)),
  ({ sign }) => sign,
)
const lines = [...bySign].map(([sign, shapes]) => [sign, ...shapes.map(({ shape }) => written(shape))].join(' '))
const file = path.join(import.meta.dirname, '../../web/components/imei-from-picture/reader/digit-shapes.ts')
await writeFile(
  file,
  `/**
 * Shapes of digits and of letters that are no digits, written by bench/imei/learn-digits.ts from fonts under the Open Font Licence: how
 * much ink each cell of a grid has, as a hexadecimal digit. Each line has a sign, then its shapes.
 */
const shapes = \`
${lines.join('\n')}
\`

export const knownShapes = (): { sign: string; cells: string }[] =>
  shapes
    .trim()
    .split('\\n')
    .flatMap((line) => {
      const [sign = '', ...all] = line.split(' ')
      return all.map((cells) => ({ sign, cells }))
    })
`,
)
console.log(`${kept.length} shapes`)
