import { listText } from '#shared/format.ts'
import { type MessageFor, msg, t } from '#shared/language/message.ts'

/**
 * Marks that link accounts which may belong to one person (S23.2): the fingerprint of a card, the bank account for payouts, the
 * device, a telephone number, an address.
 */
const markKinds = ['card', 'payout', 'device', 'phone', 'address'] as const
export type MarkKind = (typeof markKinds)[number]

/** One of these links two accounts strongly. The others are typed, and anybody can type what they know of somebody else. */
export const strongKinds = ['card', 'payout', 'device'] as const
const isStrong = (kind: MarkKind) => strongKinds.some((one) => one === kind)

/** A mark shared by more accounts than this, such as the device of a library, does not lead on to further accounts. */
export const mostOnChain = 10

export type LinkStrength = 'none' | 'weak' | 'strong'
/** `chain`: not by a mark of both, but by strong marks shared with other accounts. */
export type SharedMark = MarkKind | 'chain'
export type AccountLink = { strength: LinkStrength; shared: SharedMark[] }

/** How strongly accounts are linked by the kinds of marks that both have, and by chains through other accounts. */
export function linkFrom(kinds: readonly MarkKind[], isChained: boolean): AccountLink {
  const shared = markKinds.filter((kind) => kinds.includes(kind))
  if (shared.some(isStrong)) return { strength: 'strong', shared }
  if (isChained) return { strength: 'strong', shared: [...shared, 'chain'] }
  return { strength: shared.length > 0 ? 'weak' : 'none', shared }
}

export const sharedTexts: Record<SharedMark, MessageFor> = {
  card: msg('rules.shareCard'),
  payout: msg('rules.sharePayout'),
  device: msg('rules.shareDevice'),
  phone: msg('rules.sharePhone'),
  address: msg('rules.shareAddress'),
  chain: msg('rules.shareChain'),
}

/** What staff read about the accounts of a buyer and a seller; null if nothing links them. */
export function linkText({ strength, shared }: AccountLink): string | null {
  if (strength === 'none') return null
  const what = namesOf(shared)
  return strength === 'strong' ? t('rules.linked', { what }) : t('rules.possiblyLinked', { what })
}

/** What any accounts have in common; empty for those that have nothing. */
export function inCommonText({ strength, shared }: AccountLink): string {
  if (strength === 'none') return ''
  const what = namesOf(shared)
  return strength === 'strong' ? t('find.inCommon', { what }) : t('find.weaklyInCommon', { what })
}

const namesOf = (shared: AccountLink['shared']) =>
  listText(
    shared.map((kind) => t(sharedTexts[kind])),
    'and',
  )
