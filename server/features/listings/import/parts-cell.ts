import type { AccountLock, ReplacedPart } from '#shared/domain/phones/listing-facts.ts'

/** Whether a cell such as 'OFF', 'iCloud removed' or 'locked' says that the phone is locked to an account; undefined: unreadable. */
export function accountLockIn(cell: string): AccountLock | null | undefined {
  if (cell === '' || /^(?:-|n\/?a|unknown|not sure)$/i.test(cell)) return null
  if (/\b(?:off|no|none|free|clean|clear|unlocked|removed|signed out|disabled|aus|frei|libre|non?|nein)\b/i.test(cell))
    return 'off'
  return /\b(?:on|yes|locked|lock|enabled|active|ja|an|oui|sí|si)\b/i.test(cell) ? 'on' : undefined
}

const parts = {
  battery: /batter|akku/i,
  display: /display|screen|lcd|oled/i,
  back: /\b(?:back|rear)\b(?!.*camera)/i,
  camera: /camera|lens/i,
}
const replacers = {
  authorised: /authori[sz]ed|official/i,
  independent: /independent|third.party|repair shop|aftermarket/i,
  maker: /\b(?:by|from)?\s*(?:the )?(?:maker|manufacturer|oem|apple|samsung|google|xiaomi)\b/i,
  self: /\b(?:self|owner|diy|seller|ourselves|us)\b/i,
}

/** The parts that a cell such as 'battery: maker; display (independent)' names; without words about who replaced it, nobody knows. */
export function replacedPartsIn(cell: string): ReplacedPart[] {
  if (cell === '' || /^(?:-|n\/?a|unknown|not sure)$/i.test(cell)) return []
  if (/^(?:none|no|nothing|0|all original|original)$/i.test(cell)) return ['none']
  const named = cell.split(/[,;/+|&]|\band\b/i).map((one) => one.trim())
  const found = named.filter(Boolean).map((one) => [nameIn(parts, one) ?? 'other', nameIn(replacers, one) ?? 'unknown'] as const)
  return [...new Map(found)].map(([part, by]): ReplacedPart => `${part}:${by}`)
}

const nameIn = <Name extends string>(words: Record<Name, RegExp>, text: string): Name | undefined =>
  (Object.keys(words) as Name[]).find((name) => words[name].test(text))
