import type { FastifyRequest } from 'fastify'
import { cutAlike } from '#shared/domain/text/cut-text.ts'
import { addressPrefix } from './limits/address-prefix.ts'

/** Where a request comes from, as far as it says so: neither is stored. */
export type Visitor = { address: string; agent: string }

const longestAgent = 300

export const visitorOf = (request: FastifyRequest): Visitor => ({
  address: addressPrefix(request.ip),
  agent: cutAlike(request.headers['user-agent'] ?? '', longestAgent),
})
