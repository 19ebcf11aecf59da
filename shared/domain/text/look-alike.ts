/**
 * Letters that people mistake for a Latin one: the Cyrillic, Greek and other look-alikes of Unicode's table of confusables
 * (UTS #39) that occur in names. Each row begins with the letter that the others look like.
 */
const rows = [
  'aаɑαⲁᴀ@4',
  'bьвβʙƅ',
  'cсϲⅽᴄ',
  'dԁⅾđ',
  'eеєэҽεℯᴇ3',
  'fϝꞙƒſẝ',
  'gɡցɢ9',
  'hһнհʜ',
  'iіıɩιӏ1lⅼ|!ǀ',
  'jјϳʝ',
  'kкκᴋ',
  'mмⅿᴍ',
  'nпոηɴ',
  'oоοσօ0ⲟᴏө',
  'pрρᴘ',
  'qԛգ',
  'rгᴦʀя',
  'sѕꜱ5$',
  'tтτᴛ',
  'uυսцᴜµμ',
  'vνѵⅴᴠ',
  'wѡԝաωᴡ',
  'xхχⅹ',
  'yуүγỿʏ',
  'zᴢȥ2',
]

const latin = new Map(rows.flatMap(([letter = '', ...others]) => others.map((other) => [other.toLowerCase(), letter] as const)))

/** The Latin letter that a lower-case letter of another script looks like, or the letter itself. Digits stay digits. */
export const latinLetterOf = (letter: string): string => (letter > '\u007f' ? (latin.get(letter) ?? letter) : letter)

const pairs: [RegExp, string][] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/cl/g, 'd'],
]

/**
 * Reduces a name to what it looks like at a glance: two names with the same result can be mistaken for each other. Case,
 * accents, spaces and punctuation do not distinguish names, nor do letters of another script that look Latin.
 */
export function nameSkeleton(name: string): string {
  // Letters first, since folding would change some look-alikes; pairs last, when no accents separate them any more.
  const letters = latinLetters(latinLetters(name).normalize('NFKD')).replace(/[^\p{L}\p{N}]/gu, '')
  return pairs.reduce((look, [pair, one]) => look.replace(pair, one), letters)
}

const latinLetters = (text: string) => [...text.toLowerCase()].map((letter) => latin.get(letter) ?? letter).join('')
