import { badToken, condition, type Guard, guard, matrix } from './guard.ts'

const accounts = 'server/features/accounts/'
const accountTests = 'server/features/accounts'

const identity = 'server/ports/identity/'
const attacks = 'test/admission/attacks'

export const tokens: Guard[] = [
  guard(
    'signed out is out',
    `${accounts}access-tokens.ts`,
    ".where('sessions.endedAt', 'is', null)",
    '',
    'server/features/personal-data/own-account.test.ts',
  ),
  guard(
    'closed is out',
    `${accounts}access-tokens.ts`,
    ".where('people.closedAt', 'is', null)",
    '',
    `${matrix}: GET /orders/.*deleted_user`,
  ),
  guard(
    'about to be deleted signs in no more',
    `${accounts}renew-session.ts`,
    "  if (person.deletionDueAt) throw appError('account_being_deleted', { at: person.deletionDueAt })\n",
    '',
    'server/features/personal-data/deletion.test.ts: cannot sign in',
  ),
  guard(
    'about to be deleted books nothing',
    `${accounts}lock-person.ts`,
    "    .where('deletionDueAt', 'is', null)\n",
    '',
    'server/features/personal-data/deletion.test.ts: cannot sign in',
  ),
  guard(
    'token of this person',
    `${accounts}access-tokens.ts`,
    ".where('people.id', '=', personId)",
    '',
    badToken('GET /orders/.*'),
  ),
  guard(
    'issuer of access tokens',
    `${accounts}access-tokens.ts`,
    '      issuer,\n      audience,',
    '      audience,',
    badToken('GET /orders/.*'),
  ),
  guard(
    'audience of access tokens',
    `${accounts}access-tokens.ts`,
    '      issuer,\n      audience,',
    '      issuer,',
    badToken('GET /orders/.*'),
  ),
  guard(
    'what a key needs',
    'server/http/mount.ts',
    '  requireKey(caller.key, operation.key)\n',
    '',
    'test/admission/keys.test.ts',
  ),
  guard(
    'keys of suspended accounts',
    'server/http/mount.ts',
    "  if (caller?.key) requireNotSuspended(caller.suspension, 'use')\n",
    '',
    'test/admission/keys.test.ts',
  ),
  guard(
    'revoked and expired keys',
    'server/features/api-keys/caller-by-key.ts',
    '    .where(isActive)\n',
    '',
    'server/features/api-keys/api-keys.test.ts',
  ),
  guard(
    'keys that give more than their owner has',
    'server/features/api-keys/make-key.ts',
    "  if (beyond) throw appError('key_beyond_owner', { permission: beyond })\n",
    '',
    'server/features/api-keys/api-keys.test.ts: nobody can give',
  ),
  guard('kind of access tokens', `${accounts}access-tokens.ts`, '      typ: type,\n', '', badToken('GET /orders/.*')),
  guard(
    'age of access tokens',
    `${accounts}access-tokens.ts`,
    'clockTolerance: leeway',
    'clockTolerance: 1e9',
    badToken('GET /orders/.*'),
  ),
  guard(
    'age of access tokens seen before',
    `${accounts}access-tokens.ts`,
    'known && known.exp + leeway > secondsOf(currentDate)',
    'known',
    'test/faults/far-days.test.ts: a token signed',
  ),
  guard(
    'age of identity tokens',
    'server/ports/identity/token-reader.ts',
    'clockTolerance: leeway',
    'clockTolerance: 1e9',
    condition('GET /jwt'),
  ),
  guard(
    'identity tokens of the future',
    'server/ports/identity/token-reader.ts',
    'contents.data.iat > secondsOf(time) + leeway',
    'false',
    condition('GET /jwt'),
  ),
  guard(
    'guesses of a password',
    `${identity}guess-limit.ts`,
    'if (!result.counted)',
    'if (false)',
    `${identity}guess-limit.test.ts`,
  ),
  guard('spelling of an open call', `${identity}identity-routes.ts`, 'spelt !== url', 'false', attacks),
  guard('one host', 'server/http/host.ts', 'hostLines(raw.rawHeaders) === 1 && ', '', attacks),
  guard('a host that is one', 'server/http/host.ts', 'isHost(sent) && (host === sent || isHost(host))', 'true', attacks),
  guard('a path for a target', 'server/http/host.ts', " && request.url.startsWith('/')", '', attacks),
  guard(
    'signed out at the provider is out',
    `${identity}sessions.ts`,
    'if (rows.length === 0 && !cause.newPassword) return',
    'return',
    accountTests,
  ),
  guard(
    'spelling of access tokens',
    `${accounts}access-tokens.ts`,
    'if (!isCanonicalJwt(token)) return null',
    '',
    badToken('GET /orders/.*'),
  ),
  guard(
    'spelling of identity tokens',
    `${identity}token-reader.ts`,
    'if (!isCanonicalJwt(token)) throw refusal(undefined)',
    '',
    badToken('GET /jwt.*'),
  ),
  guard('ended sessions stay ended', `${accounts}renew-session.ts`, ".where('sessions.endedAt', 'is', null)", '', accountTests),
]
