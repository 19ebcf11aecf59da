import { colourWords } from './colours.ts'

/**
 * What words of phones mean, defined in advance: sellers' words never change it. `series` begins a model's name or turns a
 * number into one, `variant` distinguishes the models of a series.
 */
export type Meaning =
  | { as: 'brand'; brand: Brand }
  | { as: 'series'; brand?: Brand }
  | { as: 'variant' | 'colour' | 'network' | 'empty' | 'remark' }
  | { as: 'foreign' }
export type Brand = 'Samsung' | 'Apple' | 'Realme' | 'Redmi'

const words = (text: string) => text.trim().split(/\s+/)

const brands: Record<string, Brand> = { samsung: 'Samsung', apple: 'Apple', realme: 'Realme', redmi: 'Redmi', xiaomi: 'Redmi' }
const ownSeries: Record<Brand, string[]> = {
  Samsung: words('galaxy guru metro xcover duos ace grand flip fold'),
  Apple: words('iphone'),
  Realme: words('narzo'),
  Redmi: [],
}
const series = words(`note gt se air core prime star trend alpha young pocket music hero champ mega win rex express beam quantum
  z x xr xs xt`)
const variants = words(`plus pro max ultra mini lite fe edge neo prime power speed turbo active play zoom superzoom explorer
  discovery master racing qualcomm nfc dual duo nxt next advance sport hypercharge fm xl ne exclusive`)
const empty =
  words(`phone phones mobile mobiles smartphone smartphones handy handys telefon telefono teléfono telefonos móvil movil
  moviles téléphone telephone portable cellulare telefonino celular celulares cell cellphone telemóvel edition series model modell modelo
  the an a with and of for in at und mit für ein eine el la los las le les un una une con y de du des del avec et pour per
  da do il i y e want need looking buy buying search find show me please near used gebraucht usado usato occasion second hand secondhand
  price preis prix precio prezzo gb tb ram rom storage memory color colour farbe couleur any some my`)
const remarks = words(`unlocked brand new sealed original genuine refurbished renewed excellent good great nice perfect condition
  like as very fair factory sim free open box boxed warranty international global version selling sale offer deal
  neu neuwertig nuevo nueva neuf nuovo fully working works tested only fast shipping cheap best top official unused opened clean`)

/** Makers for which the market has no category, and the families by which their phones are known. */
const foreign = words(`google pixel huawei honor oppo vivo iqoo oneplus nokia motorola moto sony xperia lg htc asus rog zenfone
  blackberry lenovo zte nubia meizu infinix tecno itel poco fairphone alcatel tcl micromax lava karbonn gionee coolpad leeco
  razer doro kyocera fujitsu wiko blackview doogee ulefone oukitel umidigi cubot nord nexus lumia razr mi`)

const lexicon = new Map<string, Meaning>()
const add = (list: Iterable<string>, meaning: Meaning) => {
  for (const word of list) {
    const plain = word.normalize('NFKD').replace(/\p{M}/gu, '')
    for (const one of new Set([word, plain])) if (!lexicon.has(one)) lexicon.set(one, meaning)
  }
}
for (const [word, brand] of Object.entries(brands)) add([word], { as: 'brand', brand })
for (const [brand, list] of Object.entries(ownSeries)) add(list, { as: 'series', brand: brand as Brand })
add(['5g', '4g', '3g', 'lte'], { as: 'network' })
add(series, { as: 'series' })
add(variants, { as: 'variant' })
add(colourWords, { as: 'colour' })
add(foreign, { as: 'foreign' })
add(remarks, { as: 'remark' })
add(empty, { as: 'empty' })

/** The meaning of a word by itself; undefined if it belongs to no phone we know. */
export const meaningOf = (word: string): Meaning | undefined => lexicon.get(word)

/** Words that can be misspelt, or be parts of a word written together. */
export const lexiconWords: readonly string[] = [...lexicon.keys()]

/** 'S21', 'A52s', 'C11', '6s', '13', '2020': codes that makers use in model names beside words. */
export const isCode = (word: string): boolean => /^[a-z]{1,2}\d{1,4}[a-z]?$|^\d{1,4}[a-fh-z]?$/.test(word)
export const isYear = (word: string): boolean => /^20[012]\d$/.test(word)
