import { testSecrets } from '../secrets.ts'

/** Settings of a market that is not a demo, with the card sandbox, in which nobody has to verify an e-mail. */
export const marketSettings = {
  DEMO: '0',
  CARDS: 'sandbox',
  MAILER: 'mailbox',
  GOOGLE: 'off',
  ...testSecrets,
  REQUIRE_VERIFIED_EMAIL: '0',
  FIRST_SALE_WAIT_DAYS: '0',
  LATE_REPORT_DAYS: '0',
  LINKED_SALE_WAIT_DAYS: '0',
  GUESTS_PER_SECOND: '0',
  ACCOUNT_REQUESTS_PER_SECOND: '0',
  LOG_LEVEL: 'error',
}
