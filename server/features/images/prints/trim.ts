import type { Grey } from './grey.ts'

/** How far a pixel may be from the edge's own brightness, and how many pixels of a line may be farther. */
const sameBrightness = 14
const mostOthers = 0.06
/** How high a line of writing on a bar is at most. */
const writing = 0.035
/** The most that is cut off on each side. */
const mostTrimmed = 0.46
/** What is cut off beyond the last line of the frame, which is often half frame, half picture. */
const seam = 0.003

export type Box = { left: number; top: number; width: number; height: number }

export const wholeBox: Box = { left: 0, top: 0, width: 1, height: 1 }

/** What is inside a frame, the bars of a screenshot or a plain ground, in shares of the picture; undefined if there is none. */
export function insideFrame(grey: Grey): Box | undefined {
  const { width, height } = grey
  const rows = { count: height, size: width, at: (line: number, place: number) => grey.data[line * width + place] ?? 0 }
  const top = linesOff(rows, (line) => line)
  const bottom = linesOff(rows, (line) => height - 1 - line)
  const [from, to] = [top, height - bottom]
  const columns = {
    count: width,
    size: to - from,
    at: (line: number, place: number) => grey.data[(place + from) * width + line] ?? 0,
  }
  const left = linesOff(columns, (line) => line)
  const right = linesOff(columns, (line) => width - 1 - line)
  if (Math.max(left / width, right / width, top / height, bottom / height) < 0.006) return undefined
  const off = (lines: number, of: number) => (lines > 0 ? lines / of + seam : 0)
  const box = { left: off(left, width), top: off(top, height) }
  return { ...box, width: 1 - box.left - off(right, width), height: 1 - box.top - off(bottom, height) }
}

type Lines = { count: number; size: number; at: (line: number, place: number) => number }

/** How many lines from an edge on are nearly all of the edge's own brightness, with lines of writing among them. */
function linesOff({ count, size, at }: Lines, lineAt: (index: number) => number): number {
  const edge = middle(Array.from({ length: size }, (_, place) => at(lineAt(0), place)))
  const most = Math.floor(count * mostTrimmed)
  let off = 0
  for (let index = 0; index < most && index - off <= count * writing; index++) {
    let others = 0
    for (let place = 0; place < size; place++) if (Math.abs(at(lineAt(index), place) - edge) > sameBrightness) others++
    if (others <= size * mostOthers) off = index + 1
  }
  return off
}

const middle = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
