/**
 * The colours by which a phone can be found, each with its words in English, German, French, Spanish, Italian, Portuguese and
 * Dutch. A colour's index in this list is its bit in `phones.colour_bits`: append new ones, never move any.
 */
const colours = [
  'black schwarz noir noire negro negra nero nera preto preta zwart jetblack blackish noirs noires negros negras neri nere pretos pretas zwarte',
  'white weiss weiß blanc blanche blanco blanca bianco bianca branco branca wit whitesilver blancs blanches blancos blancas bianchi bianche brancos brancas witte',
  'gray grey grau gris grise grigio grigia cinza cinzento grijs lightgray grays greys grises grigi grijze',
  'silver silber argent argenté argento plateado plateada plata prata zilver silverblue silbern silbernes silberne silberner silberfarben plateados zilveren',
  'gold golden goldene goldenes goldfarben doré dorée dorado dorada oro dourado dourada goud goldener goldenen dorés dorados doradas gouden',
  'red rot rouge rojo roja rosso rossa vermelho vermelha rood coralred rouges rojos rojas rossi rosse vermelhos rode',
  'blue blau bleu bleue azul blu azzurro azzurra blauw iceblue icyblue silverblue celeste bleus bleues azules blauwe',
  'green grün gruen vert verte verde groen graygreen verts vertes verdes verdi groene',
  'yellow gelb jaune amarillo amarilla giallo gialla amarelo amarela geel jaunes amarillos amarillas gialli gele',
  'orange naranja arancione laranja oranje',
  'purple lila violett violet morado morada viola roxo roxa paars violeta lavender lilac lilafarben violets paarse roxos moradas morados',
  'pink rosa rose roze rosé rosas rosafarben',
  'brown braun marron marrón marrone castanho bruin marrons marrones bruine',
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
  'natural',
  'desert',
].map((line) => line.split(' '))

/** German colours that are inflected before a noun: 'schwarzes iPhone', 'grauer', 'blauen'. */
const bent = new Set('schwarz weiss weiß grau rot blau grün gruen gelb violett braun'.split(' '))
const endings = ['e', 'er', 'es', 'en', 'em']
const formsOf = (word: string) => (bent.has(word) ? [word, ...endings.map((ending) => word + ending)] : [word])

/** Makers' names for colours that people call otherwise; used if no plain colour is named beside them. */
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
  for (const word of words.flatMap(formsOf)) {
    const plain = word.normalize('NFKD').replace(/\p{M}/gu, '')
    for (const spelling of new Set([word, plain]))
      bitsOfWord.set(spelling, (bitsOfWord.get(spelling) ?? 0n) | (1n << BigInt(place)))
  }
}

export const colourWords: ReadonlySet<string> = new Set(bitsOfWord.keys())

/** The bits that a phone must have to match a colour's word: one for each of its meanings, or the plain colour's alone. */
export function bitsAskedBy(word: string): bigint {
  const bits = bitsOfWord.get(word) ?? 0n
  const plain = bits & ((1n << BigInt(plainColours)) - 1n)
  return word in shadesOf || plain === 0n ? bits & ~plain || bits : plain
}

/** The bits by which a phone's colour is found: 'Sky Blue' by sky and by blue, 'Midnight' alone also by black. */
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
