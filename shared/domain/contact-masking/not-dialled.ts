const day = '(?:0?[1-9]|[12]\\d|3[01])'
const month = '(?:0?[1-9]|1[0-2])'
const states = 'a[klrz]|c[aot]|d[ce]|fl|ga|hi|i[adln]|k[sy]|la|m[adeinost]|n[cdehjmvy]|o[hkr]|pa|ri|s[cd]|t[nx]|ut|v[at]|w[aivy]'
const benchmarks =
  'antutu|geekbench|3d ?mark|gfxbench|pcmark|speedometer|benchmarks?|wild ?life|score|punktzahl|puntuacion|pontuacao'

/** What is never part of a phone number, whatever stands beside it. */
const patterns = [
  // Dates and times.
  new RegExp(`(?<![\\d./-])(?:${day}[./-]${month}|${month}[./-]${day})[./-](?:19|20)\\d{2}(?!\\d)`, 'g'),
  new RegExp(`(?<![\\d./-])(?:19|20)\\d{2}[./-]${month}[./-]${day}(?!\\d)`, 'g'),
  new RegExp(`(?<!\\d[./ -]?)(?:${day}[./-]${month}|${month}[./-]${day})[./-]\\d{2}(?![ ./-]?\\d)`, 'g'),
  /(?<![\d:])\d{1,2}[:h]\d{2}(?::\d{2})?(?![\d:])/g,
  // Resolutions, network addresses and amounts.
  /(?<!\d)\d{3,4} ?[x×*] ?\d{3,4}(?!\d)/g,
  /(?<![\d.])(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?![\d.]*\d)/g,
  /(?<!\d[ .,-]?)\d{1,3}(?:[.,]\d{3})*[.,]\d{2}(?![ .,-]?\d)/g,
  // Versions of software, one of whose parts is a single digit; a phone number is in groups.
  /(?<![\d.+a-uw-z])(?=[\d.]*(?<!\d)\d(?!\d))\d{1,2}(?:\.\d{1,4}){2,4}(?![\d.]*\d)/g,
  // What a benchmark gave.
  new RegExp(
    `\\b(?:${benchmarks})\\b[^\\d.!?+]{0,24}[1-9]\\d{0,8}(?:[.,]\\d{3})*(?:[a-z ]{0,9}[/|:-] ?[1-9]\\d{1,6}(?:[.,]\\d{3})*){0,2}`,
    'g',
  ),
  // Tracking numbers with letters (UPU S10, UPS, DHL), and orders at Amazon and eBay.
  /\b(?:[a-z]{2} ?\d{3} ?\d{3} ?\d{3} ?[a-z]{2}|1z[0-9a-z ]{16,22}|jjd\d{16,18})\b/g,
  /(?<![\d+-])(?:\d{3}-\d{7}-\d{7}|\d{2}-\d{5}-\d{5})(?![\d-])/g,
  // Post codes of the United States with four further digits.
  new RegExp(`\\b(?:${states}),? \\d{5}-\\d{4}(?![\\d-])`, 'g'),
]

/** Stands where something is no number; no text holds it (characters.ts). */
export const noNumber = '\ue000'

/** A folded text, as long as before, without what is never part of a phone number. */
export const withoutUndialled = (text: string): string =>
  patterns.reduce((rest, pattern) => rest.replace(pattern, (match) => noNumber.repeat(match.length)), text)
