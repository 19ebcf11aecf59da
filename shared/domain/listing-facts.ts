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

export { storageSizes } from './phone-words/sizes.ts'

/** '128 GB', '1 TB' */
export const storageText = (gb: number): string => (gb >= 1024 ? `${gb / 1024} TB` : `${gb} GB`)

/** Maximum number of photos of one phone, including its cover. */
export const maxPhotos = 8
