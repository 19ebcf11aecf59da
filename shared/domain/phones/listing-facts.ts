import { t } from '#shared/language/message.ts'
import { usedText } from './used-text.ts'

/** Facts about a phone beside its price, with the words people read. */

/** Grades of wear, best first, with their published meaning. */
export const conditions = {
  like_new: { label: 'Like new', meaning: 'No marks that can be seen or felt. Everything works.' },
  very_good: { label: 'Very good', meaning: 'Faint marks that show only when you look for them. Everything works.' },
  good: { label: 'Good', meaning: 'Light scratches that show at arm’s length, none on the lit screen. Everything works.' },
  fair: { label: 'Fair', meaning: 'Clear scratches or dents. It works, apart from the faults named.' },
  for_parts: { label: 'For parts', meaning: 'Broken or not starting. For repair or spare parts only.' },
} as const
export type Condition = keyof typeof conditions
export const conditionNames = Object.keys(conditions) as [Condition, ...Condition[]]

export const networkLocks = { unlocked: 'Works with any network', locked: 'Locked to one network' } as const
export type NetworkLock = keyof typeof networkLocks
export const networkLockNames = Object.keys(networkLocks) as [NetworkLock, ...NetworkLock[]]

export const faults = {
  screen_cracked: 'Screen cracked',
  screen_marks: 'Marks or dead pixels on the screen',
  back_cracked: 'Back cracked',
  camera: 'Camera',
  speaker: 'Speaker',
  microphone: 'Microphone',
  buttons: 'Buttons',
  charging: 'Charging',
  biometrics: 'Fingerprint or face unlock',
  water: 'Has been wet',
} as const
export type Fault = keyof typeof faults
export const faultNames = Object.keys(faults) as [Fault, ...Fault[]]

export const boxContents = {
  box: 'Original box',
  charger: 'Charger',
  cable: 'Cable',
  earphones: 'Earphones',
  case: 'Case',
  receipt: 'Receipt',
} as const
export type BoxContent = keyof typeof boxContents
export const boxContentNames = Object.keys(boxContents) as [BoxContent, ...BoxContent[]]

/** Whether the phone still belongs to an account, which makes it useless to anybody else. */
export const accountLocks = {
  off: { label: 'Off', meaning: 'Signed out of iCloud, Google and the maker’s account' },
  on: { label: 'Still on', meaning: 'Nobody but its former owner can use it. For spare parts only.' },
} as const
export type AccountLock = keyof typeof accountLocks
export const accountLockNames = Object.keys(accountLocks) as [AccountLock, ...AccountLock[]]

export const replaceableParts = {
  battery: 'Battery',
  display: 'Display',
  back: 'Back',
  camera: 'Camera',
  other: 'Another part',
} as const
export const replacers = {
  maker: 'by the maker',
  authorised: 'by an authorised repair shop',
  independent: 'by an independent repair shop',
  self: 'by the owner',
  unknown: 'not known by whom',
} as const
type Part = keyof typeof replaceableParts
type Replacer = keyof typeof replacers
export type ReplacedPart = 'none' | `${Part}:${Replacer}`

/** What a listing can say of replaced parts: 'none', or which and by whom ('battery:maker'). */
export const replacedParts = Object.fromEntries([
  ['none', 'None'],
  ...Object.entries(replaceableParts).flatMap(([part, name]) =>
    Object.entries(replacers).map(([by, words]) => [`${part}:${by}`, `${name} (${words})`]),
  ),
]) as Record<ReplacedPart, string>
export const replacedPartNames = Object.keys(replacedParts) as [ReplacedPart, ...ReplacedPart[]]

/** Each part is named once, and none beside 'none'. */
export const areReplacedOnce = (parts: readonly ReplacedPart[]): boolean =>
  parts.every((one, place) => {
    const [part] = one.split(':')
    return parts.every((other, at) => at === place || (part !== 'none' && other.split(':')[0] !== part))
  })

export { storageSizes } from '#shared/domain/phone-words/sizes.ts'

/** '128 GB', '1 TB' */
export const storageText = (gb: number): string => (gb >= 1024 ? `${gb / 1024} TB` : `${gb} GB`)

/** Maximum number of photos of one phone, including its cover. */
export const maxPhotos = 8

type FactValue = string | number | readonly string[] | null | undefined

type FactRow = {
  label: string
  /** How a value is said, or each of several, as stored or as typed; a key that the tables no longer have is said as it is. */
  say: (value: string, others: { carrier?: FactValue }) => string
  /** What the value means, where there is room to say it. */
  meaning?: (value: string) => string | undefined
  /** What is said if the seller stated nothing. */
  unsaid?: string
}

type Explained = Record<string, { label: string; meaning: string }>
const wordIn = (words: Record<string, string>, key: string): string => words[key] ?? key
const labelIn = (words: Explained, key: string): string => words[key]?.label ?? key
const meaningIn = (words: Explained, key: string): string | undefined => words[key]?.meaning

/** What a seller can state of a phone, in the order in which it is read: on its page, beside other phones and in its orders. */
export const listingFacts = {
  condition: {
    label: 'Condition',
    say: (value) => labelIn(conditions, value),
    meaning: (value) => meaningIn(conditions, value),
  },
  storage: { label: 'Storage', say: (value) => storageText(Number(value)) },
  colour: { label: 'Colour', say: (value) => value },
  usedYears: { label: 'Used', say: (value) => usedText(Number(value)) },
  batteryHealth: { label: 'Battery health', say: (value) => `${value}%`, meaning: () => t('phones.itsCapacityWhenNew') },
  networkLock: {
    label: 'Network',
    say: (value, { carrier }) =>
      value === 'locked' && carrier ? t('phones.lockedTo', { carrier: String(carrier) }) : wordIn(networkLocks, value),
  },
  accountLock: {
    label: 'Account lock',
    say: (value) => labelIn(accountLocks, value),
    meaning: (value) => meaningIn(accountLocks, value),
  },
  replacedParts: { label: 'Replaced parts', say: (value) => wordIn(replacedParts, value) },
  faults: { label: 'Faults', say: (value) => wordIn(faults, value), unsaid: 'None reported' },
  box: { label: 'In the box', say: (value) => wordIn(boxContents, value) },
} as const satisfies Record<string, FactRow>

export type FactName = keyof typeof listingFacts
export const factNames = Object.keys(listingFacts) as FactName[]

/** One fact as it is said; without `words` if its seller did not state it. */
export type SaidFact = { name: FactName; label: string; words: string[]; meaning: string | undefined; unsaid: string }

export function sayFact(name: FactName, stated: { [Name in FactName | 'carrier']?: FactValue }): SaidFact {
  const row: FactRow = listingFacts[name]
  const values = [stated[name] ?? []].flat().map(String).filter(Boolean)
  const words = values.map((value) => row.say(value, stated))
  const meaning = values[0] === undefined ? undefined : row.meaning?.(values[0])
  return { name, label: row.label, words, meaning, unsaid: row.unsaid ?? t('phones.notStated') }
}
