import { type MessageFor, msg, t } from '#shared/language/message.ts'
import { usedText } from './used-text.ts'

/** Facts about a phone beside its price, with the words people read. */

/** Grades of wear, best first, with their published meaning. */
export const conditions = {
  like_new: { label: msg('phones.conditionLikeNew'), meaning: msg('phones.conditionLikeNewMeaning') },
  very_good: { label: msg('phones.conditionVeryGood'), meaning: msg('phones.conditionVeryGoodMeaning') },
  good: { label: msg('phones.conditionGood'), meaning: msg('phones.conditionGoodMeaning') },
  fair: { label: msg('phones.conditionFair'), meaning: msg('phones.conditionFairMeaning') },
  for_parts: { label: msg('phones.conditionForParts'), meaning: msg('phones.conditionForPartsMeaning') },
} as const
export type Condition = keyof typeof conditions
export const conditionNames = Object.keys(conditions) as [Condition, ...Condition[]]

export const networkLocks = { unlocked: msg('phones.networkAny'), locked: msg('phones.networkOne') } as const
export type NetworkLock = keyof typeof networkLocks
export const networkLockNames = Object.keys(networkLocks) as [NetworkLock, ...NetworkLock[]]

export const faults = {
  screen_cracked: msg('phones.faultScreenCracked'),
  screen_marks: msg('phones.faultScreenMarks'),
  back_cracked: msg('phones.faultBackCracked'),
  camera: msg('phones.faultCamera'),
  speaker: msg('phones.faultSpeaker'),
  microphone: msg('phones.faultMicrophone'),
  buttons: msg('phones.faultButtons'),
  charging: msg('phones.faultCharging'),
  biometrics: msg('phones.faultBiometrics'),
  water: msg('phones.faultWater'),
} as const
export type Fault = keyof typeof faults
export const faultNames = Object.keys(faults) as [Fault, ...Fault[]]

export const boxContents = {
  box: msg('phones.boxOriginal'),
  charger: msg('phones.boxCharger'),
  cable: msg('phones.boxCable'),
  earphones: msg('phones.boxEarphones'),
  case: msg('phones.boxCase'),
  receipt: msg('phones.boxReceipt'),
} as const
export type BoxContent = keyof typeof boxContents
export const boxContentNames = Object.keys(boxContents) as [BoxContent, ...BoxContent[]]

/** Whether the phone still belongs to an account, which makes it useless to anybody else. */
export const accountLocks = {
  off: { label: msg('phones.accountLockOff'), meaning: msg('phones.accountLockOffMeaning') },
  on: { label: msg('phones.accountLockOn'), meaning: msg('phones.accountLockOnMeaning') },
} as const
export type AccountLock = keyof typeof accountLocks
export const accountLockNames = Object.keys(accountLocks) as [AccountLock, ...AccountLock[]]

export const replaceableParts = {
  battery: msg('phones.partBattery'),
  display: msg('phones.partDisplay'),
  back: msg('phones.partBack'),
  camera: msg('phones.partCamera'),
  other: msg('phones.partOther'),
} as const
export const replacers = {
  maker: msg('phones.replacedByMaker'),
  authorised: msg('phones.replacedByAuthorised'),
  independent: msg('phones.replacedByIndependent'),
  self: msg('phones.replacedByOwner'),
  unknown: msg('phones.replacedByUnknown'),
} as const
type Part = keyof typeof replaceableParts
type Replacer = keyof typeof replacers
export type ReplacedPart = 'none' | `${Part}:${Replacer}`

/** What a listing can say of replaced parts: 'none', or which and by whom ('battery:maker'). */
export const replacedPartNames = [
  'none',
  ...Object.keys(replaceableParts).flatMap((part) => Object.keys(replacers).map((by) => `${part}:${by}`)),
] as [ReplacedPart, ...ReplacedPart[]]

function replacedPartText(named: string): string {
  if (named === 'none') return t('phones.noPartReplaced')
  const [part = '', by = ''] = named.split(':')
  return Object.hasOwn(replaceableParts, part) && Object.hasOwn(replacers, by) ? t('phones.replacedPart', { part, by }) : named
}

/** Each part is named once, and none beside 'none'. */
export const areReplacedOnce = (parts: readonly ReplacedPart[]): boolean =>
  parts.every((one, place) => {
    const [part] = one.split(':')
    return parts.every((other, at) => at === place || (part !== 'none' && other.split(':')[0] !== part))
  })

export { storageSizes } from '#shared/domain/phone-words/sizes.ts'

/** '128 GB', '1 TB' */
export const storageText = (gb: number): string =>
  gb >= 1024 ? t('phones.terabytes', { size: gb / 1024 }) : t('phones.gigabytes', { size: gb })

/** Maximum number of photos of one phone, including its cover. */
export const maxPhotos = 8

type FactValue = string | number | readonly string[] | null | undefined

type FactRow = {
  label: MessageFor
  /** How a value is said, or each of several, as stored or as typed; a key that the tables no longer have is said as it is. */
  say: (value: string, others: { carrier?: FactValue }) => string
  /** What the value means, where there is room to say it. */
  meaning?: (value: string) => string | undefined
  /** What is said if the seller stated nothing. */
  unsaid?: MessageFor
}

type Explained = Record<string, { label: MessageFor; meaning: MessageFor }>
const said = (message: MessageFor | undefined, key: string): string => (message ? t(message) : key)
const wordIn = (words: Record<string, MessageFor>, key: string): string => said(words[key], key)
const labelIn = (words: Explained, key: string): string => said(words[key]?.label, key)
const meaningIn = (words: Explained, key: string): string | undefined => words[key] && t(words[key].meaning)

/** What a seller can state of a phone, in the order in which it is read: on its page, beside other phones and in its orders. */
export const listingFacts = {
  condition: {
    label: msg('phones.factCondition'),
    say: (value) => labelIn(conditions, value),
    meaning: (value) => meaningIn(conditions, value),
  },
  storage: { label: msg('phones.factStorage'), say: (value) => storageText(Number(value)) },
  colour: { label: msg('phones.factColour'), say: (value) => value },
  usedYears: { label: msg('phones.factUsed'), say: (value) => usedText(Number(value)) },
  batteryHealth: {
    label: msg('phones.factBatteryHealth'),
    say: (value) => t('phones.percent', { share: Number(value) }),
    meaning: () => t('phones.batteryHealthMeaning'),
  },
  networkLock: {
    label: msg('phones.factNetwork'),
    say: (value, { carrier }) =>
      value === 'locked' && carrier ? t('phones.lockedTo', { carrier: String(carrier) }) : wordIn(networkLocks, value),
  },
  accountLock: {
    label: msg('phones.factAccountLock'),
    say: (value) => labelIn(accountLocks, value),
    meaning: (value) => meaningIn(accountLocks, value),
  },
  replacedParts: { label: msg('phones.factReplacedParts'), say: replacedPartText },
  faults: { label: msg('phones.factFaults'), say: (value) => wordIn(faults, value), unsaid: msg('phones.noFaults') },
  box: { label: msg('phones.factBox'), say: (value) => wordIn(boxContents, value) },
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
  return { name, label: t(row.label), words, meaning, unsaid: t(row.unsaid ?? msg('phones.notStated')) }
}
