import { randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { sql } from 'kysely'
import { isCanonicalJwt } from '#server/canonical-base64.ts'
import { secondsOf } from '#server/db/clock.ts'
import type { Connection, Db } from '#server/db/connect.ts'
import { precompiledQuery } from '#server/db/precompiled-query.ts'
import type { Caller } from '#server/http/mount.ts'
import { minutesFresh } from '#shared/domain/staff/fresh-permissions.ts'
import { accessTokenKeys } from './access-token-keys.ts'
import { callerFrom } from './caller-from.ts'
import { scopeInForce } from './suspension-of.ts'

/** Lifetime of an access token in minutes; the pages renew it in the background. */
export const lifeMinutes = 15
const audience = 'ringback-market'
const type = 'at+jwt'
/** Tolerated clock skew between hosts, in seconds. */
const leeway = 60
/** About 12 MB of memory. */
const maxCached = 20_000

/** The contents of a token: the person, the session, and the expiry time in seconds since 1970. */
type Contents = { sub: string; sid: string; exp: number }

export type AccessTokens = {
  sign: (contents: { personId: string; sessionId: string }) => Promise<{ accessToken: string; expiresAt: string }>
  /**
   * Returns for whom the market has signed a token that has not expired, without the database: undefined if its key has not
   * been read yet. Says nothing about whether its session is still open.
   */
  holderOf: (token: string) => Promise<string | undefined>
  /** Returns the person and open session of a token, read from the database at each call; null if the token is not valid. */
  callerByToken: (token: string) => Promise<Caller | null>
}

/** EdDSA access tokens on market time; `secret` encrypts the keys that sign them. */
export function accessTokensFrom(connection: Connection, issuer: string, secret: string): AccessTokens {
  const { db, now } = connection
  const keys = accessTokenKeys(connection, secret)
  /** The contents of tokens whose signature was verified: a token seen before only needs its expiry checked. */
  const verifiedContents = new Map<string, Contents>()

  async function verifyingKey(id: string) {
    const key = await keys.findVerifying(id)
    if (!key) throw new Error('unknown key')
    return key
  }

  async function knownKey(id: string) {
    const known = keys.knownVerifying(id)
    if (!known) throw new Error('unknown key')
    return known
  }

  async function contentsOf(token: string, keyOf = verifyingKey): Promise<Contents | null> {
    if (!isCanonicalJwt(token)) return null
    const currentDate = await now()
    const known = verifiedContents.get(token)
    if (known && known.exp + leeway > secondsOf(currentDate)) return known
    const found = await jwtVerify<Contents>(token, ({ kid = '' }) => keyOf(kid), {
      algorithms: ['EdDSA'],
      issuer,
      audience,
      typ: type,
      currentDate,
      clockTolerance: leeway,
      requiredClaims: ['sub', 'sid', 'exp'],
    }).catch((error: { code?: string }) => {
      // An invalid token yields null; a failed database query is rethrown.
      if (error.code?.startsWith('ERR_J') || (error as Error).message === 'unknown key') return null
      throw error
    })
    if (!found) return null
    const { sub, sid, exp } = found.payload
    const contents = { sub, sid: String(sid), exp }
    if (verifiedContents.size >= maxCached) verifiedContents.clear()
    verifiedContents.set(token, contents)
    return contents
  }

  return {
    async sign({ personId, sessionId }) {
      const { id, key } = await keys.signing()
      const issuedAt = await now()
      const expiresAt = new Date(issuedAt.getTime() + lifeMinutes * 60_000)
      const accessToken = await new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'EdDSA', kid: id, typ: type })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(personId)
        .setJti(randomUUID())
        .setIssuedAt(secondsOf(issuedAt))
        .setExpirationTime(expiresAt)
        .sign(key)
      return { accessToken, expiresAt: expiresAt.toISOString() }
    },

    async holderOf(token) {
      // A token that is no token, or whose time cannot be told, is judged at admission.
      const contents = await contentsOf(token, knownKey).catch(() => null)
      return contents?.sub
    },

    async callerByToken(token) {
      const contents = await contentsOf(token)
      return contents && findCaller(db, contents.sub, contents.sid)
    },
  }
}

async function findCaller(db: Db, personId: string, sessionId: string): Promise<Caller | null> {
  const [row] = await actorRows(db, {}, { personId, sessionId })
  return row ? callerFrom(row, null) : null
}

/** On the wall clock, as the times of the provider's tokens are: turning the market's clock makes nothing fresh. */
const factorNow = sql<Caller['factor']>`case when sessions.factor_at is null then 'none'
  when sessions.factor_at > clock_timestamp() - make_interval(mins => ${sql.lit(minutesFresh)}) then 'fresh' else 'old' end`

const actorRows = precompiledQuery(
  (db, _form: Record<never, never>, { personId, sessionId }: { personId: string; sessionId: string }) =>
    db
      .selectFrom('sessions')
      .innerJoin('people', 'people.id', 'sessions.personId')
      .leftJoin('staffMembers', 'staffMembers.personId', 'people.id')
      .leftJoin('staffRoles', 'staffRoles.id', 'staffMembers.roleId')
      .select(['staffRoles.name as staffRoleName', 'staffRoles.builtIn', 'staffRoles.permissions as own'])
      .select(['people.id', 'people.role', 'people.name', 'people.email', 'people.emailVerified', 'sessions.id as sessionId'])
      .select(factorNow.as('factor'))
      .select([scopeInForce.as('scope'), 'people.suspendedUntil as until'])
      .where('sessions.id', '=', sessionId)
      .where('people.id', '=', personId)
      .where('sessions.endedAt', 'is', null)
      .where('people.closedAt', 'is', null),
)
