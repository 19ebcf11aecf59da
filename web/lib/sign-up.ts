import type { Userstatus } from '#shared/contract/accounts.ts'
import * as provider from './identity.ts'
import { isAppError } from './messages.ts'
import { enter, register } from './session.tsx'

type NewPerson = { name: string; email: string; password: string; userstatus: Userstatus }

/**
 * S4.3: creates an account at the provider and a record at the marketplace, then signs out again; stays signed in if the person
 * was on the way to one of our pages, `from`.
 */
export async function createPerson({ name, email, password, userstatus }: NewPerson, from = '/'): Promise<void> {
  try {
    await provider.createAccount({ name, email, password, callbackURL: from })
  } catch (error) {
    // An earlier try may have lost the network between the two steps: the account exists, the record does not.
    if (!(await isHalfMade(error, { email, password }))) throw error
  }
  const identity = await provider.tokenAfterSignIn()
  await register({ ...identity, name }, userstatus)
  if (from === '/') await provider.leaveProvider()
  else await enter()
}

async function isHalfMade(error: unknown, account: { email: string; password: string }): Promise<boolean> {
  if (!provider.providerCode(error).startsWith('USER_ALREADY_EXISTS')) return false
  try {
    await provider.signInWithPassword(account)
    const identity = await provider.identityToken()
    await provider.identityApi(identity.token).getAccessToken({ email: identity.email })
    await provider.leaveProvider()
    return false
  } catch (refusal) {
    return isAppError(refusal, 'forbidden')
  }
}
