import type { FastifyRequest } from 'fastify'
import { addressPrefix } from './address-prefix.ts'

/** Among whom the server is shared out: an account, whatever its sessions and addresses, or all strangers of one address. */
export type Caller = { key: string; isAccount: boolean }

const accounts = new WeakMap<FastifyRequest, Caller>()

/** Records that the request carries a token that the market has signed for this person. It does not admit the request. */
export const knowAccount = (request: FastifyRequest, personId: string) =>
  void accounts.set(request, { key: personId, isAccount: true })

/** Returns the account whose token the request carries, else the client's address. */
export const callerOf = (request: FastifyRequest): Caller =>
  accounts.get(request) ?? { key: addressPrefix(request.ip), isAccount: false }
