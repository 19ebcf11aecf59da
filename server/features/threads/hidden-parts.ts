import { isCodeOf } from '#server/features/deliveries/hand-over-code.ts'
import { findContactsAfter, hidden, type Span } from '#shared/domain/contact-masking/find-contacts.ts'

/** A part of a message that its receiver does not read: a contact until the payment, the code of a hand-over for good. */
export type HiddenPart = Span & { what: 'contact' | 'code' }

/** What of a text is to be hidden; `before` are the writer's last texts, where contacts are masked at all. */
export function hiddenParts(
  text: string,
  { before, code }: { before: readonly string[] | undefined; code: { id: string; codeHash: Buffer } | undefined },
): HiddenPart[] {
  const contacts = before ? findContactsAfter(before, text) : []
  const codes = code ? codesIn(text).filter(({ digits }) => isCodeOf(code, digits)) : []
  return [
    ...contacts.map((span): HiddenPart => ({ ...span, what: 'contact' })),
    ...codes.map(({ from, to }): HiddenPart => ({ from, to, what: 'code' })),
  ].toSorted((a, b) => a.from - b.from)
}

/** Six digits, also with something between them. */
const codesIn = (text: string) =>
  [...text.matchAll(/(?<!\d)\d(?:[ ._-]{0,2}\d){5}(?!\d)/g)].map(({ 0: found, index }) => ({
    digits: found.replace(/\D/g, ''),
    from: index,
    to: index + found.length,
  }))

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
