import type { Userstatus } from '#shared/contract/accounts.ts'
import * as provider from './identity.ts'
import { isAppError } from './messages.ts'
import { enter, register } from './session.tsx'

type NewPerson = { name: string; email: string; password: string; userstatus: Userstatus }

/**
 * S4.3: an account at the provider, a record at the marketplace, and signed out again; signed in where they were on their
 * way to a page of ours, `from`.
 */
export async function createPerson({ name, email, password, userstatus }: NewPerson, from = '/'): Promise<void> {
  try {
    await provider.createAccount({ name, email, password, callbackURL: from })
  } catch (error) {
    // The network may have died between the two steps of an earlier try: the account is there, the record is not.
    if (!(await isHalfMade(error, { email, password }))) throw error
  }
  const identity = await provider.identityToken()
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
