import { randomBytes, randomUUID } from 'node:crypto'
import { exportSPKI, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'
import { sql } from 'kysely'
import { encrypterOf } from '#server/encryption.ts'
import type { TestMarket } from '../market.ts'
import { testSecrets } from '../secrets.ts'

type Forgery = { what: string; token: string }

/** Access tokens that must be rejected, made for a real person and session, some of them signed with the market's own key. */
export async function forgedAccessTokens(
  market: TestMarket,
  owner: { accessToken: string; identityToken: string },
): Promise<Forgery[]> {
  const encrypter = encrypterOf(testSecrets.IDENTITY_SECRET, 'access token keys')
  const row = await market.connection.db
    .selectFrom('accessTokenKeys')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow()
  const key = (await importJWK(JSON.parse(encrypter.decrypt(row.sealedPrivateJwk)) as JWK, 'EdDSA')) as CryptoKey
  const contents = payloadOf(owner.accessToken)
  const sign = (changed: Record<string, unknown>, by: CryptoKey | Uint8Array = key, alg = 'EdDSA', typ = 'at+jwt') =>
    new SignJWT({ ...contents, ...changed }).setProtectedHeader({ alg, kid: row.id, typ }).sign(by)
  const now = Math.floor(Date.now() / 1000)
  const publicKey = (await importJWK({ ...(row.publicJwk as JWK), ext: true }, 'EdDSA', { extractable: true })) as CryptoKey
  const stranger = (await generateKeyPair('EdDSA')).privateKey
  return [
    { what: 'expired', token: await sign({ exp: now - 120 }) },
    { what: 'not yet valid', token: await sign({ nbf: now + 600 }) },
    { what: 'unsigned', token: unsigned(contents, row.id) },
    { what: 'HS256 with the public key', token: await sign({}, Buffer.from(await exportSPKI(publicKey)), 'HS256') },
    { what: 'by another key', token: await sign({}, stranger) },
    { what: 'by another issuer', token: await sign({ iss: 'https://elsewhere.example' }) },
    { what: 'for another audience', token: await sign({ aud: 'elsewhere' }) },
    { what: 'of another kind', token: await sign({}, key, 'EdDSA', 'JWT') },
    { what: 'of a session that is not there', token: await sign({ sid: randomUUID() }) },
    { what: 'of another person than its session', token: await sign({ sub: randomUUID() }) },
    { what: 'the identity token', token: owner.identityToken },
    { what: 'cut short', token: owner.accessToken.slice(0, -20) },
    { what: 'with its signature spelt another way', token: respelt(owner.accessToken) },
    { what: 'junk', token: randomBytes(6 * 1024).toString('base64url') },
  ]
}

/** Identity tokens that must be rejected. */
export async function forgedIdentityTokens(
  market: TestMarket,
  owner: { accessToken: string; identityToken: string },
): Promise<Forgery[]> {
  const contents = payloadOf(owner.identityToken)
  const keys = await sql<{ id: string; publicKey: string }>`select id, "publicKey" from identity.jwks`.execute(
    market.connection.db,
  )
  const kid = keys.rows[0]?.id ?? ''
  const stranger = (await generateKeyPair('EdDSA')).privateKey
  const sign = (changed: Record<string, unknown>) =>
    new SignJWT({ ...contents, ...changed }).setProtectedHeader({ alg: 'EdDSA', kid }).sign(stranger)
  return [
    { what: 'by another key', token: await sign({}) },
    { what: 'expired', token: await sign({ exp: Math.floor(Date.now() / 1000) - 120 }) },
    { what: 'unsigned', token: unsigned(contents, kid) },
    { what: 'by another issuer', token: await sign({ iss: 'https://elsewhere.example' }) },
    { what: 'for another audience', token: await sign({ aud: 'elsewhere' }) },
    { what: 'the access token', token: owner.accessToken },
    { what: 'cut short', token: owner.identityToken.slice(0, -20) },
    { what: 'with its signature spelt another way', token: respelt(owner.identityToken) },
    { what: 'junk', token: randomBytes(6 * 1024).toString('base64url') },
  ]
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Changes the last character to another one that decodes to the same bytes: base64 ignores its lowest bits. */
export const respelt = (token: string): string => token.slice(0, -1) + (letters[letters.indexOf(token.at(-1) ?? '') ^ 1] ?? '')

const payloadOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>

function unsigned(contents: Record<string, unknown>, kid: string) {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'none', kid, typ: 'at+jwt' })}.${part(contents)}.`
}
