import { knownShapes } from './digit-shapes.ts'
import { readShape, type Shape, unlikeness } from './glyph-shape.ts'

/** Each known shape with the character that it is: a digit, or a letter or sign that could be taken for one. */
let known: { sign: string; shape: Shape }[] | undefined

/** A shape is no known character if it differs from all by more than this. */
const mostUnlike = 13
/** By how much the second best sign has to differ more than the best one. */
const clearly = 1.3

/** The digit that a shape clearly is; undefined for everything else. */
export function digitOf(shape: Shape): string | undefined {
  known ??= knownShapes().map(({ sign, cells }) => ({ sign, shape: readShape(cells) }))
  let [best, second] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  let sign = ''
  for (const one of known) {
    const unlike = unlikeness(shape, one.shape)
    if (one.sign === sign) best = Math.min(best, unlike)
    else if (unlike < best) {
      second = best
      best = unlike
      sign = one.sign
    } else second = Math.min(second, unlike)
  }
  return /\d/.test(sign) && best <= mostUnlike && second >= best * clearly ? sign : undefined
}
