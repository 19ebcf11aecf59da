import type { ReactNode } from 'react'
import type { Permission } from '#shared/domain/staff/permissions.ts'
import { useMay } from '#web/components/if-may.tsx'

type Props = {
  /** Why this member of the staff may not decide; nothing if they may. */
  ownMatter: string | null | undefined
  /** What their role must allow; otherwise nothing is shown. */
  permission: Permission
  /** What they could do otherwise. */
  children: ReactNode
}

/** What staff can do about something, or why another admin has to. */
export function UnlessOwn({ ownMatter, permission, children }: Props) {
  const isAllowed = useMay(permission)
  if (!isAllowed) return null
  if (!ownMatter) return children
  return <p className="muted wrap-anywhere max-w-xs whitespace-normal text-start text-sm">{ownMatter}</p>
}
