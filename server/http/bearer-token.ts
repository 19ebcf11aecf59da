import type { FastifyRequest } from 'fastify'

/** Returns the token of the request's `Authorization` header; the scheme is case-insensitive (S7.19 writes 'bearer'). */
export function bearerTokenOf(request: FastifyRequest) {
  return /^bearer ([\w~+/.=-]+)$/i.exec(request.headers.authorization ?? '')?.[1]
}
