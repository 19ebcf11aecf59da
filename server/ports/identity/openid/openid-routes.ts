import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import * as openid from 'openid-client'
import { type Clock, secondsOf } from '#server/db/clock.ts'
import { type Languages, prefixOfNamed } from '#server/http/language.ts'
import { addressPrefix } from '#server/http/limits/address-prefix.ts'
import type { CountTry } from '#server/http/limits/limits.ts'
import { logLine } from '#server/log.ts'
import { email as emailField } from '#shared/contract/fields.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { cutAlike } from '#shared/domain/text/cut-text.ts'
import { errorFields } from '#shared/log-line.ts'
import { basePath } from '../origins.ts'
import type { Discovery } from './discovery.ts'
import type { SignIn, signInCookies } from './sign-in-cookies.ts'

/** The page that completes a sign-in, or says why there is none. */
const donePage = '/login/done'
const remembered = ['from', 'as', 'language', 'again']
const limit = { times: 600, seconds: 60 }

type Parts = {
  publicUrl: string
  languages: Languages
  discovery: Discovery
  cookies: ReturnType<typeof signInCookies>
  /** Makes the identity token of a sign-in, which the market exchanges for its access token. */
  tokenOf: (signIn: SignIn) => Promise<string>
  now: Clock
}

/**
 * Signing in at an OpenID Connect provider: the authorization code flow with PKCE. `start` leads to the provider, whose answer
 * arrives at `callback`; from then on `token` answers this browser's identity tokens, until it signs out.
 */
export const openidRoutes =
  (parts: Parts) =>
  (countTry: CountTry): FastifyPluginAsync =>
  async (app) => {
    const on = (
      method: 'GET' | 'POST',
      name: string,
      answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
    ) => route(app, { method, path: `${basePath}/${name}`, countTry }, answer)
    on('GET', 'start', (request, reply) => start(parts, request, reply))
    on('GET', 'callback', (request, reply) => finish(parts, request, reply))
    on('GET', 'token', async (request) => {
      const signIn = parts.cookies.signIn.read(request, secondsOf(await parts.now()))
      if (!signIn) throw appError('login_needed')
      return { token: await parts.tokenOf(signIn) }
    })
    on('POST', 'sign-out', async (_request, reply) => {
      parts.cookies.signIn.drop(reply)
      return { leave: await leaveAddress(parts) }
    })
  }

type Route = { method: 'GET' | 'POST'; path: string; countTry: CountTry }

function route(
  app: FastifyInstance,
  { method, path, countTry }: Route,
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
) {
  app.route({
    method,
    url: path,
    config: { priority: 'sign-in' },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      await countTry({ method, path, limit }, addressPrefix(request.ip))
      return answer(request, reply)
    },
  })
}

const redirectUri = ({ publicUrl }: Parts) => `${publicUrl}${basePath}/callback`

/** `goOn` is the query of the page that completes the sign-in: where to go on, as whom to register, and in which language. */
async function start(parts: Parts, request: FastifyRequest, reply: FastifyReply) {
  const { searchParams } = new URL(request.url, parts.publicUrl)
  const goOn = new URLSearchParams([...searchParams].filter(([name]) => remembered.includes(name))).toString()
  const configuration = await parts.discovery.configuration().catch((error) => {
    if (error.reason !== 'identity_unreachable') throw error
  })
  if (!configuration) return reply.redirect(doneAddress(parts, goOn, 'temporarily_unavailable'))
  const [state, nonce, codeVerifier] = [openid.randomState(), openid.randomNonce(), openid.randomPKCECodeVerifier()]
  const now = secondsOf(await parts.now())
  const isAgain = searchParams.has('again')
  const begun = { state, nonce, codeVerifier, goOn: cutAlike(goOn, 1_000), ...(isAgain && { again: now }) }
  parts.cookies.begun.keep(reply, begun, now)
  const address = openid.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri(parts),
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    ...(searchParams.has('as') && canCreate(configuration) && { prompt: 'create' }),
    ...(isAgain && { prompt: 'login', max_age: '0' }),
  })
  return reply.redirect(address.href)
}

/** Whether the provider's page for opening an account can be asked for. */
const canCreate = (configuration: openid.Configuration) =>
  (configuration.serverMetadata().prompt_values_supported as string[] | undefined)?.includes('create') ?? false

async function finish(parts: Parts, request: FastifyRequest, reply: FastifyReply) {
  const now = secondsOf(await parts.now())
  const begun = parts.cookies.begun.read(request, now)
  parts.cookies.begun.drop(reply)
  if (!begun) return reply.redirect(doneAddress(parts, '', 'too_late'))
  try {
    const configuration = await parts.discovery.configuration()
    const { search } = new URL(request.url, parts.publicUrl)
    const tokens = await openid.authorizationCodeGrant(configuration, new URL(redirectUri(parts) + search), {
      expectedState: begun.state,
      expectedNonce: begun.nonce,
      pkceCodeVerifier: begun.codeVerifier,
      idTokenExpected: true,
    })
    const signIn = await signInFrom(configuration, tokens)
    if (!signIn) return reply.redirect(doneAddress(parts, begun.goOn, 'no_email'))
    const here = parts.cookies.signIn.read(request, now)
    const fault = begun.again === undefined ? undefined : faultOfProof(signIn, here, begun.again)
    if (fault) return reply.redirect(doneAddress(parts, begun.goOn, fault))
    // Somebody who has proved again who they are goes on in the same sign-in.
    const goesOn = begun.again !== undefined && here && { sign_in: here.sign_in }
    parts.cookies.signIn.keep(reply, { ...signIn, ...goesOn }, now)
    return reply.redirect(doneAddress(parts, begun.goOn))
  } catch (error) {
    const code = error instanceof openid.AuthorizationResponseError ? error.error : 'failed'
    if (code !== 'access_denied') logLine('warn', 'A sign-in at the identity provider failed', errorFields(error))
    return reply.redirect(doneAddress(parts, begun.goOn, code))
  }
}

type Tokens = Awaited<ReturnType<typeof openid.authorizationCodeGrant>>

/** Undefined if the provider does not tell an e-mail address. Some tell it at the userinfo endpoint only. */
async function signInFrom(configuration: openid.Configuration, tokens: Tokens): Promise<Omit<SignIn, 'until'> | undefined> {
  const contents = tokens.claims()
  if (!contents) return undefined
  const isWhole = contents.email !== undefined || !configuration.serverMetadata().userinfo_endpoint
  const told = isWhole
    ? contents
    : { ...contents, ...(await openid.fetchUserInfo(configuration, tokens.access_token, contents.sub)) }
  const email = emailField.safeParse(told.email)
  if (!email.success) return undefined
  return {
    sub: contents.sub,
    email: email.data,
    email_verified: told.email_verified === true || told.email_verified === 'true',
    name: typeof told.name === 'string' ? told.name : undefined,
    sign_in: randomUUID(),
    sid: typeof contents.sid === 'string' ? contents.sid : undefined,
    signed_in_at: contents.iat,
    ...(typeof contents.auth_time === 'number' && { auth_time: contents.auth_time }),
    ...(Array.isArray(contents.amr) && { amr: contents.amr.filter((method) => typeof method === 'string') }),
    ...(typeof contents.acr === 'string' && { acr: contents.acr }),
  }
}

/** By how many seconds the provider's clock may be behind. */
const leeway = 60

/** What is wrong with a proof that was asked for again: it has to be a new one, of the same person. A provider may ignore the wish. */
function faultOfProof({ sub, auth_time: provedAt }: Omit<SignIn, 'until'>, here: SignIn | undefined, since: number) {
  if (here?.sub !== sub) return 'another_person'
  return provedAt !== undefined && provedAt >= since - leeway ? undefined : 'not_asked_again'
}

/** Where to sign out at the provider, too; undefined if it has no such page, or does not answer. */
async function leaveAddress({ discovery, publicUrl }: Parts): Promise<string | undefined> {
  const configuration = await discovery.configuration().catch(() => undefined)
  if (!configuration?.serverMetadata().end_session_endpoint) return undefined
  return openid.buildEndSessionUrl(configuration, { post_logout_redirect_uri: `${publicUrl}/` }).href
}

function doneAddress({ languages }: Parts, goOn: string, error?: string) {
  const words = new URLSearchParams(goOn)
  const prefix = prefixOfNamed(words.get('language'), languages)
  words.delete('language')
  if (error !== undefined) words.set('error', /^\w{1,40}$/.test(error) ? error : 'failed')
  return `${prefix}${donePage}?${words}`
}
