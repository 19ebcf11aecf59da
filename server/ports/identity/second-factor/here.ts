import { getSessionFromCtx } from 'better-auth/api'
import { minutesFresh } from '#shared/domain/staff/fresh-permissions.ts'
import type { Proof } from './proofs.ts'

/** The session at the provider that a request comes with, and its person. */
export type Here = {
  session: { id: string; token: string; userId: string } & Proof
  user: { id: string; email: string; twoFactorEnabled?: boolean | null }
}

type Context = Parameters<typeof getSessionFromCtx>[0]

export const hereOf = async (context: Context): Promise<Here | null> => (await getSessionFromCtx(context)) as Here | null

/** Whether a sign-in still lacks the second factor that its account has: it is good for nothing but to prove that. */
export const isPending = ({ user, session }: Here) => Boolean(user.twoFactorEnabled) && !session.factorAt

/** How long somebody may take from the password to the second factor. */
const minutesToProve = 30

export const isTooLate = ({ session }: Here, now: Date) => isOlder(session.provedAt, now, minutesToProve)

/**
 * Whether a session may change by what its account proves itself: with a second factor proved a moment ago, or, while the account
 * has none, with a sign-in or a password of a moment ago.
 */
export const isFresh = ({ user, session }: Here, now: Date) =>
  !isOlder(user.twoFactorEnabled ? session.factorAt : session.provedAt, now, minutesFresh)

const isOlder = (at: Date | null | undefined, now: Date, minutes: number) =>
  !at || now.getTime() - new Date(at).getTime() > minutes * 60_000
