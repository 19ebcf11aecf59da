import { createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { type MessageKey, said } from '#shared/language/message.ts'
import type { Messages, Tag } from '#shared/language/messages.ts'

/** A tag is given what stands between the pair; a name in braces may stand for an element; all else is as for `t`. */
type RichValues<Values> = {
  [Name in keyof Values]: Values[Name] extends Tag
    ? (text: ReactNode) => ReactNode
    : Values[Name] extends string
      ? string | ReactElement
      : Values[Name]
}

/**
 * Says a message with tags or elements in it: `tr('auth.readTerms', { link: (text) => <Link to="/terms">{text}</Link> })`,
 * `tr('order.paidAt', { at: <Time at={at} /> })`.
 */
export function tr<Key extends MessageKey>(key: Key, values: RichValues<Messages[Key]>): ReactNode {
  const elements: ReactElement[] = []
  const given = Object.fromEntries(
    Object.entries<unknown>(values).map(([name, value]) => [
      name,
      typeof value === 'function'
        ? (parts: ReactNode[]) => value(joined(parts, elements))
        : isValidElement(value)
          ? placeOf(elements.push(value) - 1)
          : value,
    ]),
  )
  const parts = said(key, given as never)
  return joined(Array.isArray(parts) ? (parts as ReactNode[]) : [parts as ReactNode], elements)
}

/** A message is formatted as text, in which a sign without a meaning of its own keeps an element's place. */
const firstPlace = 0xe000
const placeOf = (index: number) => String.fromCharCode(firstPlace + index)
const places = /([\ue000-\ue00f])/

const joined = (parts: readonly ReactNode[], elements: readonly ReactElement[]): ReactNode =>
  createElement(
    Fragment,
    null,
    ...parts.flatMap((part): ReactNode[] =>
      typeof part === 'string' && elements.length > 0
        ? part.split(places).map((text) => elements[text.charCodeAt(0) - firstPlace] ?? text)
        : [part],
    ),
  )

/** For the tag `<aloud>`: what only screen readers say, such as what the object of a short button is. */
export const aloud = (text: ReactNode) => <span className="sr-only">{text}</span>
