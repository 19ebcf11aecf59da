import type { ReactNode } from 'react'

type Props = {
  /** Why this member of the staff may not decide; nothing if they may. */
  ownMatter: string | null | undefined
  /** What they could do otherwise. */
  children: ReactNode
}

/** What staff can do about something, or why another admin has to. */
export const UnlessOwn = ({ ownMatter, children }: Props) =>
  ownMatter ? <p className="muted wrap-anywhere max-w-xs whitespace-normal text-start text-sm">{ownMatter}</p> : children
