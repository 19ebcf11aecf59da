import type { ReactNode } from 'react'

/** For the tags of a message: what an answer stresses, and its code. */
export const marks = {
  strong: (text: ReactNode) => <strong>{text}</strong>,
  code: (text: ReactNode) => <code>{text}</code>,
}
