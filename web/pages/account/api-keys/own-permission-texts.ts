import type { OwnPermission } from '#shared/domain/keys/key-permissions.ts'
import { type MessageFor, msg } from '#shared/language/message.ts'

/** What somebody lets a key of theirs do, as they read it. */
export const ownPermissionTexts: Record<OwnPermission, MessageFor> = {
  'own.account.read': msg('ownPermissions.accountRead'),
  'own.account.write': msg('ownPermissions.accountWrite'),
  'own.phones.read': msg('ownPermissions.phonesRead'),
  'own.phones.write': msg('ownPermissions.phonesWrite'),
  'own.orders.read': msg('ownPermissions.ordersRead'),
  'own.orders.write': msg('ownPermissions.ordersWrite'),
  'own.money.read': msg('ownPermissions.moneyRead'),
  'own.bookings.write': msg('ownPermissions.bookingsWrite'),
  'own.wishes.read': msg('ownPermissions.wishesRead'),
  'own.wishes.write': msg('ownPermissions.wishesWrite'),
  'own.offers.read': msg('ownPermissions.offersRead'),
  'own.offers.write': msg('ownPermissions.offersWrite'),
  'own.questions.read': msg('ownPermissions.questionsRead'),
  'own.questions.write': msg('ownPermissions.questionsWrite'),
  'own.messages.read': msg('ownPermissions.messagesRead'),
  'own.messages.write': msg('ownPermissions.messagesWrite'),
  'own.searches.read': msg('ownPermissions.searchesRead'),
  'own.searches.write': msg('ownPermissions.searchesWrite'),
  'own.notices.read': msg('ownPermissions.noticesRead'),
  'own.notices.write': msg('ownPermissions.noticesWrite'),
  'own.ratings.read': msg('ownPermissions.ratingsRead'),
  'own.ratings.write': msg('ownPermissions.ratingsWrite'),
  'own.reports.read': msg('ownPermissions.reportsRead'),
  'own.reports.write': msg('ownPermissions.reportsWrite'),
}
