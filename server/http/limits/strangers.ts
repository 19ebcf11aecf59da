import type { FastifyRequest } from 'fastify'
import { AppError } from '#shared/contract/errors.ts'
import { callerKeyOf } from './caller.ts'
import type { CountGuest } from './guest-limit.ts'

/** Requests with a token or signature that is not verified yet, and the function that counts them if it is invalid. */
const uncounted = new WeakMap<FastifyRequest, CountGuest>()

export const countLater = (request: FastifyRequest, countGuest: CountGuest) => void uncounted.set(request, countGuest)

/** Marks a request as authenticated by its token or signature: it is not counted against the client's address. */
export const letPass = (request: FastifyRequest) => void uncounted.delete(request)

/**
 * Counts a request once, unless letPass was called for it: against the account that its token is signed for, else against the
 * client's address, so that nobody else at that address is refused. Throws AppError('too_many') beyond the limit.
 */
export function countStranger(request: FastifyRequest): void {
  const countGuest = uncounted.get(request)
  uncounted.delete(request)
  countGuest?.(callerKeyOf(request).key)
}

/** Reads a signed request, which is not counted unless `read` throws the reason `unsigned`: the signature is invalid. */
export async function readSigned<T>(request: FastifyRequest, unsigned: string, read: () => Promise<T>): Promise<T> {
  try {
    const message = await read()
    letPass(request)
    return message
  } catch (error) {
    if (!(error instanceof AppError && error.reason === unsigned)) letPass(request)
    throw error
  }
}
