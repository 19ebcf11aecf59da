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
}

/** What a provider keeps about somebody beside name and e-mail: how they sign in, and their newest sessions there. */
export type ExportedAccount = {
  createdAt: Date
  providers: string[]
  sessions: { createdAt: Date; expiresAt: Date; ipAddress: string | null; userAgent: string | null }[]
}

/** The party that signs people in. The market knows it by its tokens alone. */
export type IdentityProvider = {
  /** Throws AppError('unauthenticated') for a token that does not hold. */
  verify: (token: string) => Promise<Identity>
  /** Removes the account behind a subject, where the provider is ours to ask. */
  removeAccount: (subject: string) => Promise<void>
  /** What the provider keeps about a subject, where it is ours to ask and knows it. */
  exportAccount: (subject: string) => Promise<ExportedAccount | undefined>
  /** The provider's own pages and calls, where it runs in this process. */
  routes: ((countTry: CountTry) => FastifyPluginAsync) | undefined
  /** What the pages need to talk to it. */
  settings: { kind: 'built-in' | 'external'; issuer: string; google: boolean }
  close?: () => Promise<void>
}
