import { isPermission } from '#shared/domain/staff/permissions.ts'
import { t } from '#shared/language/message.ts'
import { permissionTexts } from '../../admin/role-texts.ts'
import { ownPermissionTexts } from './own-permission-texts.ts'

/** What a permission of a key allows, as people read it. */
export function permissionText(permission: string): string {
  if (isPermission(permission)) return t(permissionTexts[permission])
  return Object.hasOwn(ownPermissionTexts, permission)
    ? t(ownPermissionTexts[permission as keyof typeof ownPermissionTexts])
    : permission
}
