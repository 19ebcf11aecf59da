import { browserError } from '#shared/contract/reasons/browser.ts'
import { aloneInTabs, ask, providerCode, refreshAccess } from './identity.ts'
import { question } from './question.ts'

/** What the built-in provider tells about the two-step sign-in of the account in this browser. */
export type SecondFactor = {
  on: boolean
  /** The password was right, or Google vouched for the person, and a second factor has to follow. */
  isPending: boolean
  app: boolean
  hasPasskeys: boolean
  passkeys: { id: string; name: string | null; createdAt: string | null }[]
  backupCodes: number
  hasPassword: boolean
  /** Whether it may be changed without another proof. */
  isFresh: boolean
}

export const readSecondFactor = async () => (await ask('GET', '/second-factor')) as unknown as SecondFactor

/** Whether somebody who signs in has to prove a second factor now. */
export const needsSecondFactor = (error: unknown) => providerCode(error) === 'SECOND_FACTOR_NEEDED'

/** Whether a change has to wait for another proof, and of what. */
const proofNeeded = (error: unknown): By | undefined => {
  const code = providerCode(error)
  return code === 'SECOND_FACTOR_STALE' ? 'factor' : code === 'PASSWORD_NEEDED' ? 'password' : undefined
}

/** Each proof gives the browser a new cookie: no other tab may renew its token with the old one meanwhile. */
export const proveByApp = (code: string) => aloneInTabs(() => ask('POST', '/two-factor/verify-totp', { code }))
export const proveByBackupCode = (code: string) => aloneInTabs(() => ask('POST', '/two-factor/verify-backup-code', { code }))
export const provePassword = (password: string) => ask('POST', '/second-factor/password', { password })

export async function proveByPasskey() {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  await aloneInTabs(async () => {
    const optionsJSON = await ask('GET', '/passkey/generate-authenticate-options')
    const response = await startAuthentication({
      optionsJSON: { ...optionsJSON, userVerification: 'required' } as never,
    }).catch(passkeyProblem)
    await ask('POST', '/passkey/verify-authentication', { response })
  })
}

export async function addPasskey(name: string) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  await aloneInTabs(async () => {
    const optionsJSON = await ask('GET', '/passkey/generate-register-options')
    const response = await startRegistration({ optionsJSON: optionsJSON as never }).catch(passkeyProblem)
    await ask('POST', '/passkey/verify-registration', { response, name })
  })
}

/** What a browser says of a passkey that was not made or not used; people who change their mind cause the first. */
function passkeyProblem(error: unknown): never {
  const { name, code } = error as { name?: string; code?: string }
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' || name === 'InvalidStateError') throw browserError('passkey_known')
  throw browserError(name === 'NotAllowedError' || name === 'AbortError' ? 'passkey_cancelled' : 'passkey_failed')
}

/** Browsers make passkeys for pages with a host name alone, over https or on the machine itself. */
export const canUsePasskeys = () =>
  typeof window !== 'undefined' && 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(window.location.hostname)

export const renamePasskey = (given: { id: string; name: string }) => ask('POST', '/passkey/update-passkey', given)
export const removePasskey = (id: string) => aloneInTabs(() => ask('POST', '/passkey/delete-passkey', { id }))
/** Returns the secret of a new app, as text and as the address that a QR code shows. */
export const beginApp = async () => (await ask('POST', '/second-factor/app', {})) as { uri: string; secret: string }
export const removeApp = () => aloneInTabs(() => ask('POST', '/second-factor/remove-app', {}))
export const turnOff = () => aloneInTabs(() => ask('POST', '/second-factor/turn-off', {}))
export const makeBackupCodes = async () => ((await ask('POST', '/second-factor/backup-codes', {})) as { codes: string[] }).codes

type By = 'factor' | 'password'
const confirming = question<By>()

/** By what somebody is being asked to confirm who they are, for the dialog that asks. */
export const askedBy = confirming.about
export const watchAsking = confirming.watch

/** Asks in a dialog for the second factor, or for the password of somebody who has none. */
export const confirmItsYou = (by: By = 'factor'): Promise<boolean> => confirming.ask(by)

/** Ends the question; the market hears of the proof before anything is sent again. */
export async function endAsking(isProved: boolean): Promise<void> {
  if (isProved) await refreshAccess()
  confirming.end(isProved)
}

/** Does what changes the account's two-step sign-in; asks first who is there, if that was proved too long ago. */
export async function withProof<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const by = proofNeeded(error)
    if (!by || !(await confirmItsYou(by))) throw error
    return work()
  }
}
