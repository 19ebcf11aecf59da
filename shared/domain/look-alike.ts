/**
 * Letters that a person takes for a Latin one: the Cyrillic, Greek and other look-alikes of Unicode's table of
 * confusables (UTS #39) that occur in names, each row beginning with what all of it looks like.
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

/** The Latin letter that a lower-case letter of another script looks like; itself where there is none. Digits stay digits. */
export const latinLetterOf = (letter: string): string => (letter > '\u007f' ? (latin.get(letter) ?? letter) : letter)

const pairs: [RegExp, string][] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/cl/g, 'd'],
]

/**
 * What a name looks like at a glance: two names with the same answer can be taken for each other. Case, accents, blanks
 * and punctuation do not tell names apart, nor do letters of another script that look Latin.
 */
export function nameSkeleton(name: string): string {
  // Letters first, since folding would take some look-alikes for others; pairs last, when accents no longer part them.
  const letters = latinLetters(latinLetters(name).normalize('NFKD')).replace(/[^\p{L}\p{N}]/gu, '')
  return pairs.reduce((look, [pair, one]) => look.replace(pair, one), letters)
}

const latinLetters = (text: string) => [...text.toLowerCase()].map((letter) => latin.get(letter) ?? letter).join('')
