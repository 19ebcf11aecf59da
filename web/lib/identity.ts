import { currentLocale } from '#catalogue'
import { AppError, type ErrorCode, statusOf } from '#shared/contract/errors.ts'
import { browserError } from '#shared/contract/reasons/browser.ts'
import { type MessageFor, msg, t } from '#shared/language/message.ts'
import { fullAddress } from './addresses.ts'
import { carry, lazyClient } from './client.ts'
import { request } from './http.ts'
import { isAppError } from './messages.ts'
import { localStore } from './storage.ts'

/** Where the identity provider answers, or this market for an external one. */
const address = '/identity'

type JsonObject = Record<string, unknown>

export async function ask(method: 'GET' | 'POST', path: string, body?: JsonObject): Promise<JsonObject> {
  const init: RequestInit = { method, credentials: 'include' }
  if (body) Object.assign(init, { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const { status, json, headers } = await request(address + path, init)
  const answer = (typeof json === 'object' && json !== null ? json : {}) as JsonObject
  if (status < 400) return answer
  const wait = Number(headers.get('retry-after')) || undefined
  throw new AppError({
    code: codeOf(status),
    reason: String(answer.code ?? ''),
    params: {},
    message: sentenceFor(status, answer),
    retryAfter: wait,
  })
}

const codeOf = (status: number): ErrorCode =>
  (Object.entries(statusOf).find(([, value]) => value === status)?.[0] as ErrorCode | undefined) ??
  (status >= 500 ? 'unavailable' : 'invalid')

/** What the library behind the built-in provider refuses, by its codes; its own sentences are English. */
const sentences: Record<string, MessageFor> = {
  INVALID_EMAIL_OR_PASSWORD: msg('browser.wrongPassword'),
  INVALID_PASSWORD: msg('browser.notCurrentPassword'),
  PASSWORD_TOO_SHORT: msg('browser.passwordTooShort'),
  PASSWORD_TOO_LONG: msg('browser.passwordTooLong'),
  INVALID_EMAIL: msg('browser.emailInvalid'),
  USER_ALREADY_EXISTS: msg('browser.accountExists'),
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: msg('browser.accountExists'),
  INVALID_TOKEN: msg('browser.linkExpired'),
  TOKEN_EXPIRED: msg('browser.linkExpired'),
  SESSION_EXPIRED: msg('browser.logInAgain'),
  SESSION_NOT_FRESH: msg('browser.logInAgain'),
  INVALID_CODE: msg('browser.wrongCode'),
  INVALID_BACKUP_CODE: msg('browser.wrongBackupCode'),
  PASSKEY_NOT_FOUND: msg('browser.passkeyUnknown'),
  AUTHENTICATION_FAILED: msg('browser.passkeyRefused'),
  CHALLENGE_NOT_FOUND: msg('browser.passkeyRefused'),
  FAILED_TO_VERIFY_REGISTRATION: msg('browser.passkeyRefused'),
  EMAIL_ALREADY_VERIFIED: msg('browser.emailConfirmedAlready'),
}

/** S8.1: our own words for it, else the provider's message, which our server has made, else that it failed. */
function sentenceFor(status: number, { code, message }: JsonObject): string {
  const sentence = sentences[String(code)]
  if (sentence) return t(sentence)
  if (typeof message === 'string' && message !== '') return message
  if (status === 429) return t('browser.tooManyTries')
  return t('browser.signInFailed')
}

/** The provider's error code, such as USER_ALREADY_EXISTS. */
export const providerCode = (error: unknown) => (isAppError(error) ? error.reason : '')

/** Before a sign-in that could only end at the next page: throws AppError('cookies_refused') if the browser keeps nothing. */
function needStorage() {
  if (!localStore.isKept()) throw browserError('cookies_refused')
}

export async function signInWithPassword(given: { email: string; password: string }) {
  needStorage()
  return ask('POST', '/sign-in/email', given)
}

/** Whoever was not on the way to a page is told that the address is confirmed, and what comes next. */
const afterLink = (callbackURL: string) => fullAddress(callbackURL === '/' ? '/email-link?done=1' : callbackURL)

/** `callbackURL` is the page that the link in the verification mail leads to, in the language of this one. */
export async function createAccount(given: { name: string; email: string; password: string; callbackURL: string }) {
  needStorage()
  return ask('POST', '/sign-up/email', { ...given, callbackURL: afterLink(given.callbackURL) })
}

/** Returns where to sign out at an external provider, too. */
export async function leaveProvider(): Promise<string | undefined> {
  const { leave } = await ask('POST', '/sign-out', {})
  return typeof leave === 'string' ? leave : undefined
}

/**
 * The page of an external provider for signing in; with a role, for opening an account; `again`: for somebody who is signed in and
 * proves once more who they are. It leads back to `from`.
 */
export const providerAddress = (given: { from: string; as?: string; again?: string }) =>
  `${address}/start?${new URLSearchParams({ ...given, language: currentLocale().language })}`

/** Returns the address of Google's sign-in page, which redirects back to `callbackURL`. */
export async function googleAddress(callbackURL: string): Promise<string> {
  needStorage()
  const back = fullAddress(callbackURL)
  const body = { provider: 'google', callbackURL: back, errorCallbackURL: back, disableRedirect: true }
  return String((await ask('POST', '/sign-in/social', body)).url)
}

export const requestPasswordReset = (email: string) =>
  ask('POST', '/request-password-reset', { email, redirectTo: '/reset-password' })

export const resetPassword = (given: { token: string; newPassword: string }) => ask('POST', '/reset-password', given)

/** Ends this browser's sign-in too and starts another; the lock stops tabs from renewing with the old cookie meanwhile. */
export const changePassword = (given: { currentPassword: string; newPassword: string }) =>
  aloneInTabs(() => ask('POST', '/change-password', { ...given, revokeOtherSessions: true }))

export const changeEmail = (newEmail: string) =>
  ask('POST', '/change-email', { newEmail, callbackURL: fullAddress('/dashboard/account') })

export const sendVerificationEmail = (email: string, callbackURL = '/') =>
  ask('POST', '/send-verification-email', { email, callbackURL: afterLink(callbackURL) })

/** Returns the identity token of the person signed in at the provider; throws AppError('unauthenticated') if nobody is. */
export async function identityToken(): Promise<{ token: string; email: string; name: string }> {
  const token = String((await ask('GET', '/token')).token)
  const contents = contentsOf(token)
  const email = String(contents.email ?? '')
  return { token, email, name: String(contents.name ?? '') || (email.split('@')[0] ?? '') }
}

/** The same right after signing in: if the provider does not know the person even then, its cookie was refused. */
export const tokenAfterSignIn = () =>
  identityToken().catch((error) => {
    throw isAppError(error, 'unauthenticated') ? browserError('cookies_refused') : error
  })

/** Decodes a token's contents without verifying them: only its issuer can verify it. */
export function contentsOf(token: string): JsonObject {
  try {
    const base64 = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    return JSON.parse(new TextDecoder().decode(bytes)) as JsonObject
  } catch {
    return {}
  }
}

/** The access token in this browser's storage (S9.7), renewed before it expires for as long as the provider knows the person. */
const key = 'accessToken'
const headStart = 60_000

export const storedToken = () => localStore.get(key) ?? undefined

/** When the cached token expires, by this browser's clock from the moment of receipt: no clock needs to be right. */
let cached: { token: string; until: number } | undefined

function keep(token: string) {
  const { exp, iat } = contentsOf(token)
  cached = { token, until: Date.now() + (Number(exp) - Number(iat)) * 1000 - headStart }
  localStore.set(key, token)
}

export function dropToken() {
  cached = undefined
  localStore.remove(key)
}

/** Milliseconds until the token needs to be renewed. */
function restOf(token: string) {
  const until = cached?.token === token ? cached.until : Number(contentsOf(token).exp) * 1000 - headStart
  return until - Date.now()
}

/** Client for the operations that need the provider's identity token. */
export const identityApi = (token: string) => lazyClient((sent) => carry(sent, token))

/** S7.2: exchanges the provider's identity token for a new access token. */
export async function takeToken(identity: { token: string; email: string }) {
  const { accessToken } = await identityApi(identity.token).getAccessToken({ email: identity.email })
  keep(accessToken)
  return accessToken
}

/** Takes another access token, so that the market hears what this browser has proved at the provider since. */
export const refreshAccess = () => aloneInTabs(async () => takeToken(await identityToken()))

let renewing: Promise<string | undefined> | undefined

/** Replaces the stored token with a new one; concurrent callers in all tabs share one renewal. Undefined: no longer signed in. */
export function renewToken(): Promise<string | undefined> {
  renewing ??= aloneInTabs(renew(storedToken())).finally(() => {
    renewing = undefined
  })
  return renewing
}

/** The Web Locks API is not available without TLS, except on localhost. */
export const aloneInTabs = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('ringback-renewal', work) : work()

const renew = (old: string | undefined) => async () => {
  const now = storedToken()
  // Another tab renewed the token or signed out while this one waited for the lock.
  if (now !== old || now === undefined) return now
  try {
    const identity = await identityToken()
    const { accessToken } = await identityApi(identity.token).getAccessToken({ email: identity.email })
    if (storedToken() !== old) return storedToken()
    keep(accessToken)
    return accessToken
  } catch (error) {
    if (!isAppError(error, 'unauthenticated', 'forbidden')) throw error
    if (storedToken() === old) dropToken()
    return undefined
  }
}

/** Returns the access token for a call, renewed first if it is about to expire. */
export async function freshToken(): Promise<string | undefined> {
  const token = storedToken()
  return token === undefined || restOf(token) > 0 ? token : renewToken()
}

/** Keeps the token fresh while the page is open; calls `ended` if renewal was refused. */
export function keepFresh(ended: () => void) {
  const refresh = async () => {
    if (storedToken() === undefined) return
    const token = await freshToken().catch(storedToken)
    if (token === undefined) ended()
  }
  setInterval(refresh, 30_000)
  document.addEventListener('visibilitychange', refresh)
}
