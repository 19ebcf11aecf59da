import type { FastifyRequest } from 'fastify'
import { addressPrefix } from './address-prefix.ts'

/** Among whom the server is shared out: an account, whatever its sessions and addresses, or all strangers of one address. */
export type CallerKey = { key: string; isAccount: boolean }

const accounts = new WeakMap<FastifyRequest, CallerKey>()

/** Records that the request carries a token that the market has signed for this person. It does not admit the request. */
export const knowAccount = (request: FastifyRequest, personId: string) =>
  void accounts.set(request, { key: personId, isAccount: true })

/** Returns the account whose token the request carries, else the client's address. */
export const callerKeyOf = (request: FastifyRequest): CallerKey =>
  accounts.get(request) ?? { key: addressPrefix(request.ip), isAccount: false }
