import { createElement, Fragment, type ReactNode } from 'react'
import { type MessageKey, said } from '#shared/language/message.ts'
import type { Messages, Tag } from '#shared/language/messages.ts'

/** A tag is given what stands between the pair; all else is as for `t`. */
type RichValues<Values> = { [Name in keyof Values]: Values[Name] extends Tag ? (text: ReactNode) => ReactNode : Values[Name] }

/** Says a message with tags: `tr('auth.readTerms', { link: (text) => <Link to="/terms">{text}</Link> })`. */
export function tr<Key extends MessageKey>(key: Key, values: RichValues<Messages[Key]>): ReactNode {
  const withFragments = Object.fromEntries(
    Object.entries<unknown>(values).map(([name, value]) => [
      name,
      typeof value === 'function' ? (parts: ReactNode[]) => value(createElement(Fragment, null, ...parts)) : value,
    ]),
  )
  const parts = said(key, withFragments as never)
  return Array.isArray(parts) ? createElement(Fragment, null, ...(parts as ReactNode[])) : (parts as ReactNode)
}

/** For the tag `<aloud>`: what only screen readers say, such as what the object of a short button is. */
export const aloud = (text: ReactNode) => <span className="sr-only">{text}</span>
