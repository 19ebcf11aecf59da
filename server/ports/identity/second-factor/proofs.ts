import type { Clock } from '#server/db/clock.ts'

/** What a session at the provider remembers of how its person has shown who they are. */
export const proofFields = {
  /** Methods by RFC 8176, separated by spaces. */
  amr: { type: 'string', required: false, input: false },
  /** When a second factor was last proved; null in a sign-in without one. */
  factorAt: { type: 'date', required: false, input: false },
  /** When anything was last proved: at the sign-in, by the password, or by a second factor. */
  provedAt: { type: 'date', required: false, input: false },
} as const

export type Proof = { amr?: string | null; factorAt?: Date | null; provedAt?: Date | null }

export const passwordPath = '/second-factor/password'
export const totpPath = '/two-factor/verify-totp'
export const backupCodePath = '/two-factor/verify-backup-code'
export const passkeyPath = '/passkey/verify-authentication'
export const newPasskeyPath = '/passkey/verify-registration'

/** What each way of proving adds. A passkey counts as both factors: it is accepted only if its owner unlocked it. */
const methodsBy: Record<string, string> = {
  [totpPath]: 'otp mfa',
  [backupCodePath]: 'otp mfa',
  [passkeyPath]: 'swk user mfa',
  [newPasskeyPath]: 'swk user mfa',
}
export const isFactorPath = (path: string | undefined): path is string => path !== undefined && path in methodsBy

/** The methods of a session after it has been proved in this way, too. */
export const methodsWith = (amr: string | null | undefined, path: string): string =>
  [...new Set(`${amr ?? ''} ${methodsBy[path] ?? ''}`.split(' ').filter(Boolean))].join(' ')

type Here = { path?: string; context?: { session?: { session: object } | null } } | null

/** Hook for sessions that the library begins: notes how, by the call that begins it. */
export const noteProof =
  (now: Clock) =>
  async <S extends object>(begun: S & Proof, here: Here): Promise<{ data: S & Proof }> => {
    const path = here?.path ?? ''
    const at = await now()
    if (path in methodsBy) return { data: { ...begun, amr: methodsWith(begun.amr, path), factorAt: at, provedAt: at } }
    if (path === '/change-password') return { data: { ...begun, ...proofOf(here?.context?.session?.session), provedAt: at } }
    return { data: { ...begun, amr: path.startsWith('/callback') ? null : 'pwd', factorAt: null, provedAt: at } }
  }

/** The sign-in goes on in a new session: what was proved in the old one still holds. */
const proofOf = ({ amr = null, factorAt = null }: Proof = {}): Proof => ({ amr, factorAt })
