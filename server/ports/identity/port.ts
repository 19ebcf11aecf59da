import type { FastifyPluginAsync } from 'fastify'
import type { CountTry } from '#server/http/limits/limits.ts'
import type { LetterWords } from '#server/ports/mail/port.ts'

/** The contents of an identity token whose signature, issuer, audience and times have been verified. */
export type Identity = {
  issuer: string
  subject: string
  /** In canonical form. */
  email: string
  emailVerified: boolean
  name: string | undefined
  /** The id of this sign-in: signing out ends every access token made from it. */
  session: string
  /** The provider's id of its own session, if several sign-ins here can belong to it: it ends with them all. */
  providerSession?: string | undefined
  /** When the person signed in; if the provider does not say, when the token was issued. */
  signedInAt: Date
  /** Whether the account was opened by signing in with Google. */
  viaGoogle: boolean
  /** When a second factor was last proved in this sign-in; undefined if none was. */
  factorAt: Date | undefined
}

/** What a provider stores about a person besides name and e-mail: how they sign in, and their newest sessions there. */
export type ExportedAccount = {
  createdAt: Date
  providers: string[]
  sessions: { createdAt: Date; expiresAt: Date; ipAddress: string | null; userAgent: string | null }[]
  /** How two-step sign-in is set up; no secrets. */
  secondFactor: { app: boolean; passkeys: { name: string | null; createdAt: Date | null }[] }
}

/** Sign-ins that have ended at the provider, by its own ids; if none are named, all of the subject's until now. */
export type EndedSignIns = {
  issuer: string
  /** Absent if the provider names sessions alone. */
  subject?: string
  sessions?: string[]
  /** Set if a new password ended them: an id of this password change, the same in every notification about it. */
  newPassword?: string
  /** Set if the link of a letter set it; `isFirstProof`: until then nobody had shown that the mail of the account is theirs. */
  recovery?: { isFirstProof: boolean }
}

/** What changed about the two-step sign-in of an account at the provider; `id`: of this change, the same if it is told again. */
export type FactorChange = {
  issuer: string
  subject: string
  change: 'appAdded' | 'passkeyAdded' | 'factorRemoved' | 'turnedOff' | 'backupCodeUsed' | 'firstCodes' | 'codesMade'
  id: string
}

/** Called when an account's two-step sign-in changed: its owner has to hear of it. */
export type OnFactorChange = (changed: FactorChange) => Promise<void>

/**
 * A letter that somebody asked the built-in provider for. It has no link yet, so that whoever reads the waiting jobs, or a
 * backup, cannot get into an account. `request` is the provider's own note of what was asked for.
 */
export type AskedLetter = { to: string; request: Record<string, string | number> }

/** Takes a letter of the provider over: it is certain to be sent once this resolves. */
export type HandLetter = (asked: AskedLetter) => Promise<void>

/** Called when the provider reports ended sign-ins. The provider waits for it before it confirms. */
export type OnSignOut = (ended: EndedSignIns) => Promise<void>

/** The party that signs people in. The market relies on nothing but its tokens. */
export type IdentityProvider = {
  /** Throws AppError('unauthenticated') if the token is not valid. */
  verify: (token: string) => Promise<Identity>
  /** Returns what the provider stores about a subject, if the provider is ours and knows it. */
  exportAccount: (subject: string) => Promise<ExportedAccount | undefined>
  /** Ends these sign-ins of a subject, or all of them: here, and also at the provider if it is ours. */
  endSessions: (subject: string, sessions?: string[]) => Promise<void>
  /**
   * Turns two-step sign-in off for somebody who has lost what they proved themself with, and ends all their sign-ins. Absent if
   * the provider manages that itself.
   */
  resetFactor?: (subject: string) => Promise<void>
  /** Which of these have something to prove themselves with as a second factor. Absent if the provider manages that itself. */
  withFactor?: (subjects: readonly string[]) => Promise<string[]>
  /**
   * Removes everything that the provider stores about a subject: account, sign-ins, pending links, counted tries. Safe to
   * repeat. Does nothing for an external provider, which manages its own accounts.
   */
  forgetIdentity: (subject: string) => Promise<void>
  /**
   * Writes a letter that the provider has handed over, with a new link whose time begins now; undefined if what was asked for
   * is over. Absent if the provider sends its letters itself.
   */
  writeLetter?: (asked: AskedLetter) => Promise<LetterWords | undefined>
  /** Removes expired sign-ins, links and counts. */
  removeExpired: () => Promise<void>
  /** The pages and calls of a provider that runs in this process, or the calls that an external provider makes here. */
  routes: ((countTry: CountTry) => FastifyPluginAsync) | undefined
  /** What the pages need to talk to it. */
  settings: { kind: 'built-in' | 'external'; issuer: string; google: boolean }
  close?: () => Promise<void>
}
