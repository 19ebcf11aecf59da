import type { FastifyRequest } from 'fastify'
import { appError } from '#shared/contract/reasons/market.ts'

/** Returns the token of the request's `Authorization` header; the scheme is case-insensitive (S7.19 writes 'bearer'). */
export function bearerTokenOf(request: FastifyRequest) {
  return /^bearer ([\w~+/.=-]+)$/i.exec(request.headers.authorization ?? '')?.[1]
}

/** Says to a program that its key or token did not arrive whole, and to all others that their sign-in has ended. */
export function noCaller(request: FastifyRequest) {
  const isWhole = bearerTokenOf(request)?.split('.').length === 3
  return appError(isWhole || !request.headers.authorization ? 'sign_in_ended' : 'authorization_unreadable')
}
