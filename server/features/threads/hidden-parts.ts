import { findContactsAfter, hidden, type Span } from '#shared/domain/contact-masking/find-contacts.ts'
import { findCode } from './find-code.ts'

/** A part of a message that its receiver does not read: a contact until the payment, the code of a hand-over for good. */
export type HiddenPart = Span & { what: 'contact' | 'code' }

/** What of a text is to be hidden: `before` are the writer's last texts, the oldest first; `contacts`: those are masked, too. */
export function hiddenParts(
  text: string,
  {
    before,
    contacts,
    code,
  }: { before: readonly string[]; contacts: boolean; code: { id: string; codeHash: Buffer } | undefined },
): HiddenPart[] {
  return [
    ...(contacts ? findContactsAfter(before, text) : []).map((span): HiddenPart => ({ ...span, what: 'contact' })),
    ...(code ? findCode(code, before, text) : []).map((span): HiddenPart => ({ ...span, what: 'code' })),
  ].toSorted((a, b) => a.from - b.from)
}

/** A message as somebody reads it: with its hidden parts marked for its writer and staff, and without them for the other. */
export function partsOf(body: string, parts: readonly HiddenPart[], { masked, sees }: { masked: boolean; sees: boolean }) {
  const result: { text: string; hidden: boolean }[] = []
  let end = 0
  for (const { from, to, what } of parts) {
    if ((what === 'contact' && !masked) || from < end) continue
    result.push({ text: body.slice(end, from), hidden: false }, { text: sees ? body.slice(from, to) : hidden, hidden: true })
    end = to
  }
  return [...result, { text: body.slice(end), hidden: false }].filter(({ text }) => text !== '')
}
