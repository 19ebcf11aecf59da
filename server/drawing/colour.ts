/** Mixes two '#rrggbb' colours; `share`, from 0 to 1, is that of `to`. */
export function mix(from: string, to: string, share: number): string {
  const part = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map((at) => Math.round(part(from, at) + (part(to, at) - part(from, at)) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export const lighter = (hex: string, share: number): string => mix(hex, '#ffffff', share)
export const darker = (hex: string, share: number): string => mix(hex, '#000000', share)

/** How bright a colour looks, from 0 to 1. */
export function brightness(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Makers' names of colours; the first pattern that matches decides, so that 'midnight green' is green. */
const named: [RegExp, string][] = [
  [/midnight green|pine green|olive|forest|moss/, '#3f4f45'],
  [/mint|sage|seafoam|lime/, '#bfe3d0'],
  [/alpine|green|emerald|jade|aqua|sea/, '#5c9a85'],
  [/teal|cyan|turquoise|cold|glacier|ice|frost/, '#8cc7d3'],
  [/sierra|sky|baby|light blue|lake/, '#a5c3dc'],
  [/pacific|navy|cosmic blue|ocean|deep blue|nebula|twilight|midnight blue/, '#2b4a68'],
  [/ultramarine|blue|racing|sapphire|cobalt|indigo/, '#4a78c4'],
  [/lavender|lilac|violet|purple|orchid|mystic/, '#a795cf'],
  [/rose|pink|peach|blush|cherry/, '#efc4c8'],
  [/red|crimson|ruby|fire/, '#b3262f'],
  [/coral|orange|sunset|lava|tangerine|volcano/, '#ea7a4f'],
  [/yellow|lemon|sun|banana|amber/, '#f3dc83'],
  [/champagne|desert|sand|beige|cream|ivory|natural|khaki/, '#d6c4ad'],
  [/bronze|copper|brown|mocha|coffee/, '#a9785a'],
  [/gold/, '#e0c28f'],
  [/starlight|white|pearl|snow|milky|moon|prism white/, '#eeece7'],
  [/silver|platinum|chrome|steel|titanium grey|metal/, '#c9ccd1'],
  [/titanium|stone|gray|grey|graphite|slate|shadow|ash|space/, '#6f7277'],
  [/black|midnight|onyx|carbon|dark|night|ink|phantom/, '#27292e'],
]

const others = ['#5f7fa8', '#27292e', '#8f86b5', '#6f9a8a', '#c9ccd1']

/** Returns a colour for a maker's name of it; the same name always gets the same colour, even if no pattern matches. */
export function colourNamed(name: string): string {
  const lowerName = name.toLowerCase()
  const found = named.find(([pattern]) => pattern.test(lowerName))?.[1] ?? others[seedFrom(name) % others.length] ?? '#6f7277'
  // Titanium is only tinted with the colour.
  return /titan/.test(lowerName) && !/black|white/.test(lowerName) ? mix(found, '#7d7c79', 0.5) : found
}

/** Returns a hash of a text: always the same number for the same text. */
export function seedFrom(text: string): number {
  let hash = 2_166_136_261
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16_777_619)
  hash ^= hash >>> 15
  return Math.imul(hash, 2_246_822_507) >>> 0
}
