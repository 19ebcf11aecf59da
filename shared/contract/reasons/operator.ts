import type { Catalogue } from './reason.ts'

/** What an operator reads when a command fails: never sent over the wire. */
export const operatorReasons = {
  folder_missing: { code: 'conflict', sentence: '{folder} is not a folder.' },
  backup_in_data_folder: {
    code: 'conflict',
    sentence: '{file} is inside the data folder. Choose a place outside it, preferably on another disk.',
  },
  backup_is_folder: { code: 'conflict', sentence: '{file} is a folder. Name a file in it.' },
  backup_exists: {
    code: 'conflict',
    sentence: '{file} already exists. Choose another name, or add --overwrite.',
  },
  no_backup: { code: 'conflict', sentence: '{file} is not a backup of a market.' },
  backup_damaged: { code: 'conflict', sentence: '{file} is not a backup of a market, or it is truncated or damaged.' },
  backup_of_another_version: {
    code: 'conflict',
    sentence: 'Another version of Ringback made this backup. Restore it with that version, then start this one.',
  },
  backup_names_outside: { code: 'conflict', sentence: 'The backup names a file outside the data folder.' },
  market_here_already: {
    code: 'conflict',
    sentence: 'There is already a market here. Choose an empty DATA_DIR or database.',
  },

  pictures_being_moved: {
    code: 'conflict',
    sentence: 'Pictures are already being moved. Wait until that has finished.',
  },

  database_silent: {
    code: 'unavailable',
    sentence: 'The database of {folder} is running and does not answer. Please try again in a moment.',
  },
  market_running: {
    code: 'conflict',
    sentence: 'The market in {folder} is running already. Stop it first, or choose another DATA_DIR.',
  },
  market_older: {
    code: 'conflict',
    sentence: 'This market was last run by an older version of Ringback. Start it once with this version to update it.',
  },
  market_too_old: {
    code: 'conflict',
    sentence:
      'This market was last run by a version of Ringback that is too old for this one. Start it once with the version of commit {commit}, then with this one.',
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
    sentence: 'No account has the email {email}. They have to log in to Ringback once; then run this again.',
  },
  email_unknown: { code: 'not_found', sentence: 'No account has the email {email}.' },
  owner_unconfirmed: {
    code: 'conflict',
    sentence: '{email} is not verified yet: its owner has to follow the link in our email first.',
  },
  closed_for_good: { code: 'conflict', sentence: 'The account of {email} was closed for good. Choose another email.' },
  admin_already: { code: 'conflict', sentence: '{email} is an admin already.' },
  admin_cannot_sell: {
    code: 'conflict',
    sentence: '{name} still has phones on sale ({phones}). An admin cannot sell: take them off first.',
  },
  has_unsettled_orders: {
    code: 'conflict',
    sentence: '{name} has an order or money that is not settled. Nobody decides their own matter: wait until it is over.',
  },
  has_unpaid_bookings: { code: 'conflict', sentence: '{name} has unpaid bookings. Pay them or let them expire first.' },

  no_such_brand: { code: 'not_found', sentence: 'This market has no brand {brand}. npm run brands lists those it has.' },
  brand_name_taken: { code: 'conflict', sentence: 'There is a brand {brand} already.' },
  no_brand_name: {
    code: 'invalid',
    sentence: '{brand} is no name for a brand: use at most 40 letters, digits and spaces, without a comma.',
  },
  no_list_of_phones: { code: 'conflict', sentence: '{file} is not a file. Name a list of phones.' },
  no_seller: { code: 'forbidden', sentence: '{email} does not belong to a seller ({role}).' },
  seller_closed_meanwhile: { code: 'forbidden', sentence: 'The seller’s account was closed meanwhile.' },
  list_in_utf16: {
    code: 'invalid',
    sentence: 'The file is in UTF-16: save it as UTF-8 (in Excel as “CSV UTF-8”).',
  },
  rate_off: {
    code: 'conflict',
    sentence:
      'At {rate} a dollar, prices are {times} what the models cost new: {phone} would have cost {price}, and it did {launch}. Nothing was listed. Check --rate, or add --sure.',
  },
  unreadable_from_line: { code: 'invalid', sentence: 'From line {line} on the file cannot be read: {fault}.' },
  columns_unknown: {
    code: 'invalid',
    sentence: 'The first line must name a model and a price, and may name the rest of these columns, in any order: {columns}.',
  },
} as const satisfies Catalogue
