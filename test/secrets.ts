/** The secrets of every market and server process in tests: those of one market have to share them. */
export const testSecrets = {
  IDENTITY_SECRET: 'a secret for tests that is long enough',
  IMEI_KEY: 'a key for tests that is long enough, too',
}
