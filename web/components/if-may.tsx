import type { ReactNode } from 'react'
import { may, type Permission } from '#shared/domain/staff/permissions.ts'
import { useSession } from '#web/lib/session.tsx'

/** Whether the signed-in person has a permission: what they see is what they may do, which the server checks again. */
export function useMay(permission: Permission): boolean {
  const { me } = useSession()
  return me !== undefined && may(me, permission)
}

/** What only staff with the permission are shown. */
export const IfMay = ({ permission, children }: { permission: Permission; children: ReactNode }) =>
  useMay(permission) ? children : null
