import type { Catalogue } from './reason.ts'

/** What an operator reads when a command fails: never sent over the wire. */
export const operatorReasons = {
  folder_missing: { code: 'conflict', sentence: '{folder} is no folder.' },
  backup_in_data_folder: {
    code: 'conflict',
    sentence: '{file} lies in the data folder itself. Choose a place outside it, best on another disk.',
  },
  backup_is_folder: { code: 'conflict', sentence: '{file} is a folder. Name a file in it.' },
  backup_exists: {
    code: 'conflict',
    sentence: '{file} is there already and stays as it is. Choose another name, or say --overwrite.',
  },
  no_backup: { code: 'conflict', sentence: '{file} is no backup of a market.' },
  backup_damaged: { code: 'conflict', sentence: '{file} is no backup of a market, or was cut short or damaged.' },
  backup_of_another_version: {
    code: 'conflict',
    sentence: 'Another version of Ringback made this backup. Restore it with that version, then start this one.',
  },
  backup_names_outside: { code: 'conflict', sentence: 'The backup names a file outside the data folder.' },
  market_here_already: {
    code: 'conflict',
    sentence: 'There is a market here already. Choose an empty DATA_DIR or database.',
  },

  pictures_being_moved: {
    code: 'conflict',
    sentence: 'Pictures are being moved already. Wait until that has ended.',
  },

  database_silent: {
    code: 'unavailable',
    sentence: 'The database of {folder} is running and does not answer. Please try again in a moment.',
  },
  market_running: {
    code: 'conflict',
    sentence: 'The market in {folder} is running already. Stop it first, or choose another DATA_DIR.',
  },
  market_newer: {
    code: 'conflict',
    sentence: 'A newer version of Ringback keeps this market. Use that version.',
  },
  market_older: {
    code: 'conflict',
    sentence: 'An older version of Ringback kept this market last. Start it once with this version, which brings it up to date.',
  },
  data_folder_missing: {
    code: 'not_found',
    sentence: 'There is no folder {folder}. Check DATA_DIR; `npm start` with the same settings makes a new one.',
  },
  no_market_in_folder: {
    code: 'not_found',
    sentence: 'There is no market in {folder}. Check DATA_DIR; `npm start` with the same settings makes a new one.',
  },
  no_market_in_database: {
    code: 'not_found',
    sentence:
      'There is no market in the database {database}. Check DATABASE_URL; `npm start` with the same settings makes a new one.',
  },

  email_without_account: {
    code: 'not_found',
    sentence: 'Nobody here has the email {email}. They log in to Ringback once; then run this again.',
  },
  email_unknown: { code: 'not_found', sentence: 'Nobody here has the email {email}.' },
  owner_unconfirmed: {
    code: 'conflict',
    sentence: '{email} has not been confirmed yet: its owner follows the link in our letter first.',
  },
  closed_for_good: { code: 'conflict', sentence: 'The account of {email} was closed and stays so. Choose another email.' },
  admin_already: { code: 'conflict', sentence: '{email} is an admin already.' },
  admin_cannot_sell: {
    code: 'conflict',
    sentence: '{name} still has phones on sale ({phones}). An admin cannot sell: take them off first.',
  },
  has_unpaid_bookings: { code: 'conflict', sentence: '{name} has unpaid bookings. Pay them or let them end first.' },

  no_list_of_phones: { code: 'conflict', sentence: '{file} is no file. Name a list of phones.' },
  no_seller: { code: 'forbidden', sentence: '{email} does not belong to a seller ({role}).' },
  seller_closed_meanwhile: { code: 'forbidden', sentence: 'The seller’s account was closed meanwhile.' },
  list_in_utf16: {
    code: 'invalid',
    sentence: 'The file is in UTF-16: save it as UTF-8 (in Excel as “CSV UTF-8”).',
  },
  columns_apart_by: {
    code: 'invalid',
    sentence: 'The columns are separated by {separator}: save the file with commas between them.',
  },
  unreadable_from_line: { code: 'invalid', sentence: 'From line {line} on the file cannot be read: {fault}.' },
  columns_unknown: { code: 'invalid', sentence: 'The first line must name these columns: {columns}.' },
} as const satisfies Catalogue
