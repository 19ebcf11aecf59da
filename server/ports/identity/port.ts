import type { FastifyPluginAsync } from 'fastify'
import type { CountTry } from '#server/http/limits/limits.ts'

/** What a token of the identity provider says, once its signature, issuer, audience and times hold. */
export type Identity = {
  issuer: string
  subject: string
  /** In canonical form. */
  email: string
  emailVerified: boolean
  name: string | undefined
  /** The provider's word for this sign-in: signing out ends every access token made from it. */
  session: string
  /** When the person signed in; where the provider does not say, when the token was issued. */
  signedInAt: Date
  /** Whether the account was opened by signing in with Google. */
  viaGoogle: boolean
}

/** What a provider keeps about somebody beside name and e-mail: how they sign in, and their newest sessions there. */
export type ExportedAccount = {
  createdAt: Date
  providers: string[]
  sessions: { createdAt: Date; expiresAt: Date; ipAddress: string | null; userAgent: string | null }[]
}

/** Sign-ins at the provider that are over, by its own words for them; all of the subject's until now where none are named. */
export type EndedSignIns = {
  issuer: string
  subject: string
  sessions?: string[]
  /** The account has a new password, which ends them: a word for this change, the same in whatever is said of it. */
  newPassword?: string
}

/** What the market does when the provider says that sign-ins are over. The provider waits for it before it agrees. */
export type OnSignOut = (ended: EndedSignIns) => Promise<void>

/** The party that signs people in. The market knows it by its tokens alone. */
export type IdentityProvider = {
  /** Throws AppError('unauthenticated') for a token that does not hold. */
  verify: (token: string) => Promise<Identity>
  /** What the provider keeps about a subject, where it is ours to ask and knows it. */
  exportAccount: (subject: string) => Promise<ExportedAccount | undefined>
  /** Ends these sign-ins of a subject, or all of them, here and as far as the provider is ours to ask there. */
  endSessions: (subject: string, sessions?: string[]) => Promise<void>
  /**
   * Removes all that the provider keeps of a subject: account, sign-ins, links under way, counted tries. Safe to repeat.
   * Another party's accounts are its own matter.
   */
  forgetIdentity: (subject: string) => Promise<void>
  /** Removes sign-ins, links and counts whose time is over. */
  removeExpired: () => Promise<void>
  /** The provider's own pages and calls, where it runs in this process, and what another party may call here. */
  routes: ((countTry: CountTry) => FastifyPluginAsync) | undefined
  /** What the pages need to talk to it. */
  settings: { kind: 'built-in' | 'external'; issuer: string; google: boolean }
  close?: () => Promise<void>
}
