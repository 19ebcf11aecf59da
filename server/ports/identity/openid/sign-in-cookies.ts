import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Encrypter, encrypterOf } from '#server/encryption.ts'
import { basePath } from '../origins.ts'

/** What this server remembers in the browser while a person is at the provider: what the answer must fit, and where to go on. */
const Begun = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  goOn: z.string(),
  until: z.number(),
  /** Of somebody who is signed in and has to prove again who they are: since when the provider must have asked them. */
  again: z.number().optional(),
})
/** A sign-in at the provider, as its ID token described it. Times are in seconds since 1970. */
const SignIn = z.object({
  sub: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  name: z.string().optional(),
  /** The id of this sign-in here, and of the session at the provider, to which several sign-ins here may belong. */
  sign_in: z.string(),
  sid: z.string().optional(),
  /** When the ID token was issued: not when the person typed a password, which may have been before they signed out here. */
  signed_in_at: z.number().optional(),
  /** When and how the provider was last shown who it is, if it tells. */
  auth_time: z.number().optional(),
  amr: z.array(z.string()).optional(),
  acr: z.string().optional(),
  until: z.number(),
})
export type Begun = z.output<typeof Begun>
export type SignIn = z.output<typeof SignIn>

const minutesToAnswer = 30
export const signInDays = 7

type Kept<T> = {
  read: (request: FastifyRequest, now: number) => T | undefined
  keep: (reply: FastifyReply, value: Omit<T, 'until'>, now: number) => void
  drop: (reply: FastifyReply) => void
}

/** Cookies of the market's own, encrypted with `secret`: nobody can read or make them, scripts of a page included. */
export function signInCookies(secret: string, { secure }: { secure: boolean }): { begun: Kept<Begun>; signIn: Kept<SignIn> } {
  const cookie = <T extends { until: number }>(name: string, schema: z.ZodType<T>, seconds: number): Kept<T> => {
    const encrypter = encrypterOf(secret, `cookie ${name}`)
    const attributes = (age: number) => `Path=${basePath}; Max-Age=${age}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
    const set = (reply: FastifyReply, value: string, age: number) => addCookie(reply, `${name}=${value}; ${attributes(age)}`)
    return {
      read(request, now) {
        const value = schema.safeParse(decrypted(encrypter, cookieOf(request, name)))
        return value.success && value.data.until > now ? value.data : undefined
      },
      keep(reply, value, now) {
        const text = JSON.stringify({ ...value, until: now + seconds })
        set(reply, encrypter.encrypt(text).toString('base64url'), seconds)
      },
      drop: (reply) => set(reply, '', 0),
    }
  }
  return {
    begun: cookie('ringback_sign_in_begun', Begun, minutesToAnswer * 60),
    signIn: cookie('ringback_sign_in', SignIn, signInDays * 86_400),
  }
}

function addCookie(reply: FastifyReply, cookie: string) {
  const before = reply.getHeader('set-cookie')
  reply.header('set-cookie', [...(Array.isArray(before) ? before : before === undefined ? [] : [String(before)]), cookie])
}

const cookieOf = ({ headers }: FastifyRequest, name: string) =>
  headers.cookie
    ?.split(/; */)
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1)

function decrypted(encrypter: Encrypter, value: string | undefined): unknown {
  if (!value) return undefined
  try {
    return JSON.parse(encrypter.decrypt(Buffer.from(value, 'base64url')))
  } catch {
    return undefined
  }
}
