import type { FastifyRequest } from 'fastify'
import { AppError } from '#shared/contract/errors.ts'
import type { CountGuest } from './guest-limit.ts'

/** Requests that bring a token or a signature which was not looked at yet, with what counts them if it does not hold. */
const uncounted = new WeakMap<FastifyRequest, CountGuest>()

export const countLater = (request: FastifyRequest, countGuest: CountGuest) => void uncounted.set(request, countGuest)

/** It is a person's, or another party's by its signature: not counted against the address. */
export const letPass = (request: FastifyRequest) => void uncounted.delete(request)

/** Counts a request that nobody has let pass, once. Throws AppError('too_many') past the limit. */
export function countStranger(request: FastifyRequest): void {
  const countGuest = uncounted.get(request)
  uncounted.delete(request)
  countGuest?.(request.ip)
}

/** Reads what another party has signed, and lets it pass unless this refusal says that the signature does not hold. */
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
