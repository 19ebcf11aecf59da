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

/** The party that signs people in. The market knows it by its tokens alone. */
export type IdentityProvider = {
  /** Throws AppError('unauthenticated') for a token that does not hold. */
  verify: (token: string) => Promise<Identity>
  /** Removes the account behind a subject, where the provider is ours to ask. */
  removeAccount: (subject: string) => Promise<void>
  /** The provider's own pages and calls, where it runs in this process. */
  routes: ((countTry: CountTry) => FastifyPluginAsync) | undefined
  /** What the pages need to talk to it. */
  settings: { kind: 'built-in' | 'external'; issuer: string; google: boolean }
  close?: () => Promise<void>
}
