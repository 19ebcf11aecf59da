import type { sellerStatuses, Userstatus } from '#shared/contract/accounts.ts'
import { type MessageFor, msg } from '#shared/language/message.ts'

export const roleNames: Record<Userstatus | 'admin', MessageFor> = {
  seller: msg('staff.roleSeller'),
  buyer: msg('staff.roleBuyer'),
  admin: msg('staff.roleAdmin'),
}

export const statusNames: Record<(typeof sellerStatuses)[number], MessageFor> = {
  verified: msg('staff.verified'),
  'not verified': msg('staff.notVerified'),
}
