/**
 * What differs between makers of phones, as data: the words by which people name them in any script, the families of their
 * phones, and how their models are named. Which of them a market sells is in its rows (`categories.maker`).
 */
export type Maker = {
  name: string
  /** Everything that means the maker. */
  words: string
  /** Words that begin the names of its models only. */
  families?: string
  /** Is written before the name of a model outside the catalogue. */
  prefix?: string
  /** The maker that this is a brand of: people name either. */
  of?: string
  /** The word is also an everyday one: it names the maker at the beginning of a name only. */
  everyday?: boolean
  /** Series that have 5G in all of their models, as a pattern of their keys. */
  with5g?: RegExp
  /** Adds what people leave out of a model's words. */
  complete?: (words: string[]) => string[]
}

const isNumbered = (word = '') => /^[a-z]{0,2}\d{1,4}[a-z]?$/.test(word)
const withFamily = (family: string) => (words: string[]) =>
  words[0] !== family && isNumbered(words[0]) ? [family, ...words] : words

/** 'M31' is 'galaxy m31', 'Flip 5' is 'galaxy z flip 5'; only the first Fold had no Z. */
function completeGalaxy(given: string[]): string[] {
  const words = [...given]
  const folding = words.findIndex((word) => word === 'flip' || word === 'fold')
  const isFirstFold = words[folding] === 'fold' && !/^\d/.test(words[folding + 1] ?? '')
  if (folding >= 0 && words[folding - 1] !== 'z' && !isFirstFold) words.splice(folding, 0, 'z')
  const isGalaxy = /^([asmfjce]|on)\d/.test(words[0] ?? '') || ['note', 'z', 'grand', 'fold', 'xcover'].includes(words[0] ?? '')
  return isGalaxy ? ['galaxy', ...words] : words
}

/** The makers whose models are in our catalogue, those of most phones first. */
const catalogued: Maker[] = [
  {
    name: 'Samsung',
    words: 'samsung самсунг 三星 سامسونج सैमसंग',
    families: 'galaxy guru metro xcover duos ace grand flip fold',
    complete: completeGalaxy,
    with5g: /^galaxy (?:s2[1-9]|z (?:flip [3-9]|fold [2-9]|trifold))\b/,
  },
  {
    name: 'Apple',
    words: 'apple эппл 苹果 蘋果 أبل ابل',
    families: 'iphone',
    complete: withFamily('iphone'),
    with5g: /^iphone (?:1[2-9]|air|duo|se 2022)/,
  },
  { name: 'Realme', words: 'realme реалми 真我 ريلمي', families: 'narzo', prefix: 'realme ' },
  { name: 'Redmi', words: 'redmi редми 红米 紅米 ريدمي', prefix: 'Redmi ', of: 'Xiaomi' },
]

const others: Maker[] = [
  {
    name: 'Google',
    words: 'google гугл 谷歌 جوجل',
    families: 'pixel',
    complete: withFamily('pixel'),
    with5g: /^pixel (?:[5-9]|1\d|fold)/,
  },
  { name: 'Xiaomi', words: 'xiaomi сяоми ксиаоми 小米 شاومي', families: 'mi poco', prefix: 'Xiaomi ' },
  { name: 'OnePlus', words: 'oneplus ванплас 一加', families: 'nord', prefix: 'OnePlus ', with5g: /^(?:[89]|1\d|nord)/ },
  { name: 'Motorola', words: 'motorola моторола 摩托罗拉 موتورولا', families: 'moto razr', prefix: 'Motorola ' },
  { name: 'Nothing', words: 'nothing', families: 'cmf', prefix: 'Nothing Phone ', everyday: true },
  { name: 'Sony', words: 'sony сони 索尼 سوني', families: 'xperia', complete: withFamily('xperia') },
  { name: 'Honor', words: 'honor хонор 荣耀 榮耀 هونر', prefix: 'Honor ' },
  { name: 'Oppo', words: 'oppo оппо 欧珀', families: 'reno', prefix: 'Oppo ' },
  { name: 'Vivo', words: 'vivo виво 维沃 فيفو', families: 'iqoo', prefix: 'vivo ' },
  { name: 'Huawei', words: 'huawei хуавей 华为 華為 هواوي' },
  { name: 'Nokia', words: 'nokia нокиа 诺基亚', families: 'lumia' },
  { name: 'HTC', words: 'htc' },
  { name: 'LG', words: 'lg', families: 'nexus' },
  { name: 'Asus', words: 'asus', families: 'rog zenfone' },
  { name: 'ZTE', words: 'zte', families: 'nubia' },
  { name: 'TCL', words: 'tcl', families: 'alcatel' },
  ...'BlackBerry Lenovo Meizu Infinix Tecno Itel Fairphone Micromax Lava Karbonn Gionee Coolpad LeEco Razer Doro Kyocera Fujitsu Wiko Blackview Doogee Ulefone Oukitel Umidigi Cubot'
    .split(' ')
    .map((name) => ({ name, words: name.toLowerCase() })),
]

export const makers: readonly Maker[] = [...catalogued, ...others]
/** Makers that few markets sell: of two words that a misspelt one may mean, theirs comes after a colour. */
export const seldom: ReadonlySet<string> = new Set(others.map(({ name }) => name))

const byName = new Map(makers.map((maker) => [maker.name, maker]))
export const makerNamed = (name: string): Maker | undefined => byName.get(name)

export const has5g = (maker: string, key: string): boolean => byName.get(maker)?.with5g?.test(key) ?? false

/** A brand and the makers that people may name instead of it: Redmi is Xiaomi's. */
export const parentOf = (name: string): string | undefined => byName.get(name)?.of
