import { msg } from '#shared/language/message.ts'
import type { Catalogue } from './reason.ts'

/** What an operator reads when a command fails: never sent over the wire. */
export const operatorReasons = {
  folder_missing: { code: 'conflict', sentence: msg('operator.folderMissing') },
  backup_in_data_folder: { code: 'conflict', sentence: msg('operator.backupInDataFolder') },
  backup_is_folder: { code: 'conflict', sentence: msg('operator.backupIsFolder') },
  backup_exists: { code: 'conflict', sentence: msg('operator.backupExists') },
  no_backup: { code: 'conflict', sentence: msg('operator.noBackup') },
  backup_damaged: { code: 'conflict', sentence: msg('operator.backupDamaged') },
  backup_of_another_version: { code: 'conflict', sentence: msg('operator.backupOfAnotherVersion') },
  backup_names_outside: { code: 'conflict', sentence: msg('operator.backupNamesOutside') },
  market_here_already: { code: 'conflict', sentence: msg('operator.marketHereAlready') },

  no_updates_here: { code: 'invalid', sentence: msg('operator.noUpdatesHere') },
  updates_unread: { code: 'invalid', sentence: msg('operator.updatesUnread') },

  pictures_being_moved: { code: 'conflict', sentence: msg('operator.picturesBeingMoved') },

  database_silent: { code: 'unavailable', sentence: msg('operator.databaseSilent') },
  market_running: { code: 'conflict', sentence: msg('operator.marketRunning') },
  market_older: { code: 'conflict', sentence: msg('operator.marketOlder') },
  market_too_old: { code: 'conflict', sentence: msg('operator.marketTooOld') },
  data_folder_missing: { code: 'not_found', sentence: msg('operator.dataFolderMissing') },
  no_market_in_folder: { code: 'not_found', sentence: msg('operator.noMarketInFolder') },
  no_market_in_database: { code: 'not_found', sentence: msg('operator.noMarketInDatabase') },

  email_without_account: { code: 'not_found', sentence: msg('operator.emailWithoutAccount') },
  email_unknown: { code: 'not_found', sentence: msg('operator.emailUnknown') },
  owner_unconfirmed: { code: 'conflict', sentence: msg('operator.ownerUnconfirmed') },
  closed_for_good: { code: 'conflict', sentence: msg('operator.closedForGood') },
  admin_already: { code: 'conflict', sentence: msg('operator.adminAlready') },
  admin_cannot_sell: { code: 'conflict', sentence: msg('operator.adminCannotSell') },
  has_unsettled_orders: { code: 'conflict', sentence: msg('operator.hasUnsettledOrders') },
  has_unpaid_bookings: { code: 'conflict', sentence: msg('operator.hasUnpaidBookings') },

  no_such_brand: { code: 'not_found', sentence: msg('operator.noSuchBrand') },
  no_list_of_phones: { code: 'conflict', sentence: msg('operator.noListOfPhones') },
  no_seller: { code: 'forbidden', sentence: msg('operator.noSeller') },
  seller_closed_meanwhile: { code: 'forbidden', sentence: msg('operator.sellerClosedMeanwhile') },
  list_in_utf16: { code: 'invalid', sentence: msg('operator.listInUtf16') },
  rate_off: { code: 'conflict', sentence: msg('operator.rateOff') },
  unreadable_from_line: { code: 'invalid', sentence: msg('operator.unreadableFromLine') },
  columns_unknown: { code: 'invalid', sentence: msg('operator.columnsUnknown') },
} as const satisfies Catalogue
