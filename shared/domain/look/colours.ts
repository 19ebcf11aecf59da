/** The colour of buttons and links, and that of the words on such a button, as '#rrggbb'. */
type Pair = { primary: string; content: string }
export type Palette = { light: Pair; dark: Pair }

/** What links stand on: the lighter of the two grounds in the dark theme, the darker one in the light theme (web/app.css). */
export const ground = { light: '#f6f7fa', dark: '#1e2433' }
/** What is written on it. */
export const ink = { light: '#1a2133', dark: '#e8ebf2' }
const white = '#ffffff'
/** The least contrast of text that WCAG 2.2 asks for. */
export const leastContrast = 4.5
/** What is bright on a dark ground glares less than it fades: more than the least. */
export const contrastInDark = 7

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text)

/** Whether a colour can be read as a link on our pages, and white words on a button of this colour. */
export const isReadable = (colour: string): boolean => contrastOf(colour) >= leastContrast

/** How well it can be read, from 1 to 21: as a link, or white words on it, whichever is worse. */
export const contrastOf = (colour: string): number => Math.min(contrast(colour, ground.light), contrast(colour, white))

/** A contrast in tenths, never more than it is: 4.49 is not yet 4.5. */
export const contrastShown = (ratio: number): number => Math.floor(ratio * 10) / 10

/** The nearest colour of the same tint that can be read. */
export const nearestReadable = (colour: string): string => until(colour, '#000000', isReadable)

/** The colours of both themes from one that can be read in the light theme. */
export function paletteOf(colour: string): Palette {
  const light = { primary: colour, content: white }
  const primary = until(colour, white, (lighter) => contrast(lighter, ground.dark) >= contrastInDark)
  const content = until(primary, '#000000', (darker) => contrast(primary, darker) >= contrastInDark)
  return { light, dark: { primary, content } }
}

/** The contrast of two colours by WCAG 2.2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(colour).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const partsOf = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** Mixes a colour with black or white, in steps of a fiftieth, until it fits. */
function until(colour: string, towards: string, fits: (mixed: string) => boolean): string {
  const [from, to] = [partsOf(colour), partsOf(towards)]
  for (let step = 0; step < 50; step++) {
    const mixed = from.map((part, at) => Math.round(part + (((to[at] ?? 0) - part) * step) / 50))
    const text = `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`
    if (fits(text)) return text
  }
  return towards
}
