/** Colours as people call them, and the names of makers that say one by themselves; a model's own word goes before them. */
const names = new Set(
  [
    'black white gray silver gold red blue green yellow orange purple violet pink brown beige cream teal turquoise navy lavender',
    'lilac mint coral peach olive burgundy bronze copper lime cyan ivory champagne',
    'midnight starlight graphite titanium onyx pearl phantom prism mystic aurora nebula glacier sapphire ultramarine amber',
    'orchid emerald cobalt charcoal obsidian',
  ].flatMap((line) => line.split(' ')),
)

const otherSpellings = new Map([
  ['grey', 'gray'],
  ['golden', 'gold'],
])

/** The colour that a word says; undefined for any other word. */
export function colourFrom(word: string): string | undefined {
  const name = otherSpellings.get(word) ?? word
  return names.has(name) ? name : undefined
}

/**
 * How a colour is looked for in a seller's words for it, as a regular expression: 'gray' is in 'Space Grey', 'blue' in
 * 'Titanium Silverblue', but 'red' not in 'Powdered'.
 */
export function colourPattern(name: string): string {
  if (name === 'gray') return 'gr[ae]y'
  return name.length > 3 ? name : `\\m${name}\\M`
}
