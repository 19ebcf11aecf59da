/** What proves a promise of SECURITY.md: test files, optionally only tests with matching `titles`, or longer runs by `env`. */
export type Promised = { files: string[]; titles?: string; env?: Record<string, string> }

export const promises: Record<string, Promised> = {
  admission: { files: ['test/admission/matrix.test.ts'] },
  conditions: { files: ['test/admission/conditions.test.ts'] },
  host: { files: ['test/admission/attacks/host.test.ts', 'test/admission/attacks/provider-calls.test.ts'] },
  'sign-out': { files: ['server/features/accounts/sign-out.test.ts', 'server/ports/identity/openid/openid-identity.test.ts'] },
  'email-links': { files: ['server/ports/identity/email-links.test.ts'] },
  guesses: { files: ['server/ports/identity/guess-limit.test.ts'] },
  requests: { files: ['test/input/random-requests.test.ts'] },
  badges: { files: ['test/input/look-alikes.test.ts'] },
  uploads: { files: ['test/uploads/hostile-files.test.ts'] },
  scripts: { files: ['test/admission/web-dangers.test.ts'] },
  log: { files: ['test/admission/log.test.ts', 'test/admission/web-dangers.test.ts'] },
  enumeration: { files: ['test/admission/enumeration.test.ts'], env: { TIMED_PAIRS: '400' } },
  privacy: { files: ['test/admission/privacy.test.ts', 'test/admission/erasure.test.ts'] },
  idempotency: { files: ['test/admission/conditions.test.ts'], titles: 'Idempotency' },
  limits: {
    files: ['test/admission/conditions.test.ts', 'server/http/limits/strangers.test.ts'],
    titles: '61st|saturated|stranger|signed',
  },
  shares: {
    files: [
      'server/http/limits/strangers.test.ts',
      'server/features/personal-data/export.test.ts',
      'server/features/images/images.test.ts',
    ],
    titles: 'account that floods|another account waiting|forty phones|reads an export slowly',
  },
  restore: { files: ['server/commands/restored-endings.test.ts'] },
  audit: { files: ['server/features/integrity/lost-charges.test.ts'] },
  settings: { files: ['server/config.test.ts'] },
  keys: { files: ['server/features/accounts/access-token-keys.test.ts'] },
  packages: { files: ['test/supply.test.ts'] },
}
