/** How numbers are said in the market's languages, folded (fold.ts), and the digits that each phrase stands for. */
const ones: Record<string, string[]> = {
  en: 'zero one two three four five six seven eight nine'.split(' '),
  es: 'cero uno dos tres cuatro cinco seis siete ocho nueve'.split(' '),
  fr: 'zero un deux trois quatre cinq six sept huit neuf'.split(' '),
  de: 'null eins zwei drei vier funf sechs sieben acht neun'.split(' '),
  pt: 'zero um dois tres quatro cinco seis sete oito nove'.split(' '),
}

/** From 10 on; those missing are built from tens and ones. */
const teens: Record<string, string[]> = {
  en: 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' '),
  es: 'diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve'.split(' '),
  fr: 'dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf'.split(' '),
  de: 'zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn'.split(' '),
  pt: 'dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove'.split(' '),
}

const tens: Record<string, string[]> = {
  en: 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' '),
  es: 'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' '),
  fr: 'vingt trente quarante cinquante soixante soixante-dix quatre-vingt quatre-vingt-dix'.split(' '),
  de: 'zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig'.split(' '),
  pt: 'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'.split(' '),
}

const hundreds: Record<string, string[]> = {
  en: ones.en?.slice(1).map((one) => `${one} hundred`) ?? [],
  es: 'ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(' '),
  fr: ['cent', ...(ones.fr?.slice(2).map((one) => `${one} cent`) ?? [])],
  de: ['einhundert', ...(ones.de?.slice(2).map((one) => `${one}hundert`) ?? [])],
  pt: 'cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos'.split(' '),
}

const others: [string, string][] = [
  ...['oh', 'o', 'nought', 'nil'].map((word) => [word, '0'] as [string, string]),
  ...['zwo:2', 'ein:1', 'una:1', 'un:1', 'une:1', 'uma:1', 'duas:2', 'meia:6', 'cien:100', 'cem:100'].map(pairOf),
  ...['dezasseis:16', 'dezassete:17', 'dezanove:19', 'catorze:14', 'fuenf:5', 'zwoelf:12'].map(pairOf),
  // As people of South Asia write theirs in Latin letters.
  ...'shunya:0 shunno:0 ek:1 do:2 dui:2 teen:3 tin:3 chaar:4 char:4 paanch:5 panch:5 pach:5 chhe:6 chhah:6 cheh:6 choy:6 saat:7 shat:7 aath:8 ath:8 aat:8 nau:9 noy:9'
    .split(' ')
    .map(pairOf),
  // Italian, Dutch, Polish, Turkish and Indonesian, where another language has not the same word.
  ...'due:2 tre:3 quattro:4 cinque:5 sei:6 sette:7 otto:8 nul:0 een:1 twee:2 drie:3 vijf:5 zes:6 zeven:7 negen:9'
    .split(' ')
    .map(pairOf),
  ...'jeden:1 dwa:2 trzy:3 cztery:4 piec:5 szesc:6 siedem:7 osiem:8 dziewiec:9 sifir:0 bir:1 iki:2 uc:3 dort:4 bes:5 alti:6 yedi:7 sekiz:8 dokuz:9'
    .split(' ')
    .map(pairOf),
  ...'nol:0 satu:1 dua:2 tiga:3 empat:4 lima:5 enam:6 tujuh:7 delapan:8 sembilan:9'.split(' ').map(pairOf),
  ...['septante:70', 'huitante:80', 'octante:80', 'nonante:90', 'quatre vingts:80'].map(pairOf),
]

function pairOf(text: string): [string, string] {
  const [word = '', digits = ''] = text.split(':')
  return [word, digits]
}

/** 'sieben und neunzig', 'treinta y cinco', 'quatre-vingt-dix-neuf': the usual ways to combine a ten and a one. */
function compounds(language: string): [string, string][] {
  const found: [string, string][] = []
  const units = [...(ones[language] ?? []), ...(teens[language] ?? [])]
  for (const [place, ten] of (tens[language] ?? []).entries()) {
    found.push([ten, String((place + 2) * 10)])
    for (const [value, unit] of units.entries()) {
      const isFrenchTeen = language === 'fr' && (place === 4 || place === 6) && value >= 10
      if (value === 0 || (value > 9 && !isFrenchTeen)) continue
      const digits = String((place + 2) * 10 + value)
      const unitInside = language === 'de' && unit === 'eins' ? 'ein' : unit
      const ways = [`${ten} ${unit}`, `${ten} y ${unit}`, `${ten} et ${unit}`, `${ten} e ${unit}`]
      for (const way of language === 'de' ? [`${unitInside}und${ten}`] : ways) found.push([way, digits])
    }
  }
  if (language === 'es')
    for (const [value, one] of units.entries()) if (value > 0 && value < 10) found.push([`veinti${one}`, `2${value}`])
  return found
}

const wordsOf = (phrase: string) => phrase.replaceAll('-', ' ')

function phrasesOf(language: string): [string, string][] {
  const below = [
    ...(ones[language] ?? []).map((word, value): [string, string] => [word, String(value)]),
    ...(teens[language] ?? []).map((word, value): [string, string] => [word, String(value + 10)]),
    ...compounds(language),
  ]
  const above = (hundreds[language] ?? []).flatMap((hundred, place): [string, string][] => [
    [hundred, `${place + 1}00`],
    ...below.flatMap(([phrase, digits]) =>
      ['', 'and ', 'e ', 'und'].map((link): [string, string] => [
        `${hundred}${language === 'de' ? '' : ' '}${link}${phrase}`,
        `${place + 1}${digits.padStart(2, '0')}`,
      ]),
    ),
  ])
  return [...below, ...above]
}

const phrases = new Map<string, string>()
for (const language of Object.keys(ones)) {
  for (const [phrase, digits] of phrasesOf(language)) if (!phrases.has(wordsOf(phrase))) phrases.set(wordsOf(phrase), digits)
}
for (const [phrase, digits] of others) phrases.set(wordsOf(phrase), digits)

const longestPhrase = 7
const repeats: Record<string, number> = { double: 2, doble: 2, dobles: 2, doppel: 2, dobro: 2, duplo: 2, triple: 3, triplo: 3 }

/** Number words that are everyday words of another language: they count only beside a second number word. */
const everyday = new Set(['do', 'tin', 'char', 'due', 'sei', 'dua', 'een', 'bes', 'uc', 'ath', 'nul'])
export const saysLittle = (word: Word | undefined): boolean => word !== undefined && everyday.has(word.text)

export type Word = { text: string; from: number; to: number }
/** Digits at these places of a folded text; `said`: they are written as words. */
export type Digits = { digits: string; from: number; to: number; said: boolean }

/** The number that the words from `start` on say: the longest match; undefined if they say none. */
export function numberSaid(words: Word[], start: number): (Digits & { words: number }) | undefined {
  const first = words[start]
  if (!first) return
  const times = repeats[first.text]
  if (times !== undefined) {
    const one = numberSaid(words, start + 1)
    return one && one.digits.length === 1
      ? { ...one, digits: one.digits.repeat(times), from: first.from, words: one.words + 1 }
      : undefined
  }
  for (let count = Math.min(longestPhrase, words.length - start); count > 0; count--) {
    const those = words.slice(start, start + count)
    const last = those.at(-1)
    const digits = phrases.get(those.map(({ text }) => text).join(' '))
    if (digits !== undefined && last) return { digits, from: first.from, to: last.to, said: true, words: count }
  }
  const joined = first.text.length >= 9 ? splitWord(first.text) : undefined
  return joined ? { digits: joined, from: first.from, to: first.to, said: true, words: 1 } : undefined
}

/** 'sechsnulldrei' or 'sixonetwo': three or more numbers written as one word. */
function splitWord(word: string): string | undefined {
  const best: ({ digits: string; parts: number } | undefined)[] = [{ digits: '', parts: 0 }]
  for (let end = 1; end <= word.length; end++) {
    for (let from = Math.max(0, end - 16); from < end; from++) {
      const before = best[from]
      const digits = before && phrases.get(word.slice(from, end))
      if (before && digits !== undefined && word.slice(from, end).length > 1) {
        best[end] ??= { digits: before.digits + digits, parts: before.parts + 1 }
      }
    }
  }
  const whole = best[word.length]
  return whole && whole.parts >= 3 ? whole.digits : undefined
}
