import { marketName, messageOf } from '#catalogue'
import { wireReasons } from '#shared/contract/reasons/market.ts'
import { operatorReasons } from '#shared/contract/reasons/operator.ts'
import type { Reason } from '#shared/contract/reasons/reason.ts'
import { t } from '#shared/language/message.ts'

const reasons: Readonly<Record<string, Reason>> = { ...wireReasons, ...operatorReasons }

/** The sentence of a reason whose values are not stored: each is an ellipsis. A reason of another version is only its name. */
export function whyItFailed(reason: string | null): string {
  if (reason === null) return t('failedRequests.noReason')
  if (reason === 'field_faulty') return t('tried.fieldFaulty')
  const known = reasons[reason]
  if (!known) return reason
  const sentence = withoutValues(messageOf(known.sentence as unknown as string))
  return /\p{L}/u.test(sentence) ? sentence : reason
}

/** A compiled message is text, or a list of text and of nodes: [name], [name, kind, branches] or [tag, …parts]; 0 is a number. */
function withoutValues(message: unknown): string {
  if (typeof message === 'string') return message
  if (!Array.isArray(message)) return '…'
  return message.map((node) => (Array.isArray(node) ? ofNode(node) : withoutValues(node))).join('')
}

function ofNode([name, kind, ...more]: unknown[]): string {
  if (kind === undefined) return name === 'market' ? marketName() : '…'
  if (typeof kind !== 'number' || kind === 0) return withoutValues([kind, ...more])
  const [branches] = more
  const isChoice = typeof branches === 'object' && branches !== null && 'other' in branches
  return isChoice ? withoutValues(branches.other) : '…'
}
