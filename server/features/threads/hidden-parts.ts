import { findContactsAfter, hidden, type Span } from '#shared/domain/contact-masking/find-contacts.ts'
import { findSecrets } from '#shared/domain/contact-masking/find-secrets.ts'
import { findCode } from './find-code.ts'

/**
 * A part of a message that its receiver does not read: a contact until the payment; the code of a hand-over, and what else opens
 * something (`code`), always.
 */
export type HiddenPart = Span & { what: 'contact' | 'code' }

/** The parts of a text to hide. `before`: the writer's last texts, oldest first. */
export function hiddenParts(
  text: string,
  { before, code }: { before: readonly string[]; code: { id: string; codeHash: Buffer } | undefined },
): HiddenPart[] {
  return [
    ...findContactsAfter(before, text).map((span): HiddenPart => ({ ...span, what: 'contact' })),
    ...findSecrets(text).map((span): HiddenPart => ({ ...span, what: 'code' })),
    ...(code ? findCode(code, before, text) : []).map((span): HiddenPart => ({ ...span, what: 'code' })),
  ].toSorted((a, b) => a.from - b.from)
}

/** A message as a reader sees it: with its hidden parts marked for its writer and staff, and masked for the other side. */
export function partsOf(body: string, parts: readonly HiddenPart[], { masked, sees }: { masked: boolean; sees: boolean }) {
  const result: { text: string; hidden: boolean }[] = []
  let end = 0
  for (const { from, to, what } of parts) {
    if ((what === 'contact' && !masked) || to <= end) continue
    // Parts of two kinds may overlap.
    const start = Math.max(from, end)
    result.push({ text: body.slice(end, start), hidden: false }, { text: sees ? body.slice(start, to) : hidden, hidden: true })
    end = to
  }
  return [...result, { text: body.slice(end), hidden: false }].filter(({ text }) => text !== '')
}
