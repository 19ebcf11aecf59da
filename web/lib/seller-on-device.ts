import type { getMe } from '#shared/contract/accounts.ts'
import type { OutputOf } from '#shared/contract/endpoint.ts'
import { pathIn, sellAddress } from './addresses.ts'
import { contentsOf, storedToken } from './identity.ts'
import { localStore } from './storage.ts'

type Me = OutputOf<typeof getMe>

const key = 'sellerHere'

/** S20.3: remembers a seller's id and name, so that the page for selling opens without a network. */
export const rememberSeller = ({ _id, name }: Pick<Me, '_id' | 'name'>) => localStore.set(key, JSON.stringify({ _id, name }))

export const forgetSeller = () => localStore.remove(key)

/**
 * On the page for selling: the seller whose token this browser has, as far as it can be known without the market. What it cannot
 * know is as for somebody of whom there is nothing to say.
 */
export function sellerOnDevice(): Me | undefined {
  const known = remembered()
  const token = storedToken()
  if (!known || !token || contentsOf(token).sub !== known._id || pathIn(window.location.pathname) !== sellAddress)
    return undefined
  return { ...nothingElse, _id: known._id, name: known.name }
}

const nothingElse = {
  email: '',
  userstatus: 'seller',
  status: '',
  emailVerified: true,
  language: null,
  mailRefused: null,
  termsDue: null,
  bankMatter: null,
  suspension: null,
  staffRole: null,
  permissions: [],
  factor: 'none',
} satisfies Omit<Me, '_id' | 'name'>

function remembered(): { _id: string; name: string } | undefined {
  try {
    const { _id, name } = JSON.parse(localStore.get(key) ?? '{}') as Record<string, unknown>
    return typeof _id === 'string' && typeof name === 'string' ? { _id, name } : undefined
  } catch {
    return undefined
  }
}
