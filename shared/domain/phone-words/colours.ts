/**
 * The colours a phone can be found by, each with the words that say it in English, German, French, Spanish, Italian,
 * Portuguese and Dutch. A colour's place in this list is its bit in `phones.colour_bits`: add at the end, move none.
 */
const colours = [
  'black schwarz noir noire negro negra nero nera preto preta zwart jetblack blackish',
  'white weiss weiß blanc blanche blanco blanca bianco bianca branco branca wit whitesilver',
  'gray grey grau gris grise grigio grigia cinza cinzento grijs lightgray',
  'silver silber argent argenté argento plateado plateada plata prata zilver silverblue',
  'gold golden goldene goldenes goldfarben doré dorée dorado dorada oro dourado dourada goud',
  'red rot rotes rouge rojo roja rosso rossa vermelho vermelha rood coralred',
  'blue blau blaues bleu bleue azul blu azzurro azzurra blauw iceblue icyblue silverblue celeste',
  'green grün gruen grünes vert verte verde groen graygreen',
  'yellow gelb jaune amarillo amarilla giallo gialla amarelo amarela geel',
  'orange naranja arancione laranja oranje',
  'purple lila violett violet morado morada viola roxo roxa paars violeta lavender lilac',
  'pink rosa rose roze rosé',
  'brown braun marron marrón marrone castanho bruin',
  'bronze copper kupfer cuivre cobre rame',
  'beige cream creme crème ivory',
  'turquoise türkis teal aqua turquesa turchese cyan',
  'coral koralle',
  'mint minze menta',
  'lavender lavendel lavande lavanda',
  'lilac',
  'navy',
  'lime',
  'burgundy',
  'peach',
  'olive',
  'amber',
  'midnight',
  'starlight',
  'graphite graphit',
  'titanium titan titane titanio',
  'phantom',
  'prism',
  'mystic',
  'aura',
  'awesome',
  'cosmic',
  'cloud',
  'ocean',
  'sky',
  'space',
  'sierra',
  'alpine',
  'pacific',
  'diamond',
  'pearl',
  'glacier',
  'aurora',
  'nebula',
  'onyx',
  'sapphire',
  'emerald',
  'charcoal',
  'jet',
  'ultramarine',
  'cobalt',
  'champagne',
].map((line) => line.split(' '))

/** Names that makers give to a colour which people call otherwise, where no colour is said beside. */
const shadesOf: Record<string, string> = {
  midnight: 'black',
  onyx: 'black',
  charcoal: 'gray',
  graphite: 'gray',
  starlight: 'white',
  navy: 'blue',
  ultramarine: 'blue',
  cobalt: 'blue',
  sapphire: 'blue',
  emerald: 'green',
  mint: 'green',
  olive: 'green',
  lime: 'green',
  burgundy: 'red',
  coral: 'pink',
  peach: 'pink',
  amber: 'orange',
  champagne: 'gold',
}
const plainColours = 16

const bitsOfWord = new Map<string, bigint>()
for (const [place, words] of colours.entries()) {
  for (const word of words) {
    const plain = word.normalize('NFKD').replace(/\p{M}/gu, '')
    for (const spelling of new Set([word, plain]))
      bitsOfWord.set(spelling, (bitsOfWord.get(spelling) ?? 0n) | (1n << BigInt(place)))
  }
}

export const colourWords: ReadonlySet<string> = new Set(bitsOfWord.keys())

/** What a phone must have to be found by a colour's word: one bit for each of its meanings, the plain colour alone where it is one. */
export function bitsAskedBy(word: string): bigint {
  const bits = bitsOfWord.get(word) ?? 0n
  const plain = bits & ((1n << BigInt(plainColours)) - 1n)
  return word in shadesOf || plain === 0n ? bits & ~plain || bits : plain
}

/** What a phone of a colour is found by: 'Sky Blue' by sky and by blue, 'Midnight' alone also by black. */
export function colourBits(colour: string): bigint {
  const words =
    colour
      .toLowerCase()
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .match(/\p{L}+/gu) ?? []
  const bits = words.reduce((all, word) => all | (bitsOfWord.get(word) ?? 0n), 0n)
  if (bits & ((1n << BigInt(plainColours)) - 1n)) return bits
  return words.reduce((all, word) => all | (bitsOfWord.get(shadesOf[word] ?? '') ?? 0n), bits)
}
