import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const name = 'ringback.device'
/** The longest that browsers keep a cookie: 400 days. */
const seconds = 400 * 24 * 3_600
const received = /(?:^|;\s*)ringback\.device=([\w-]{32})(?:;|$)/

/** The device that a browser signs in from, by the cookie it was given at an earlier sign-in; undefined if it sent none. */
export const deviceOf = ({ headers }: FastifyRequest): string | undefined => received.exec(headers.cookie ?? '')?.[1]

/** The `Set-Cookie` header that keeps the device's cookie, or gives it one. */
export const deviceCookie = (request: FastifyRequest, isSecure: boolean): string =>
  `${name}=${deviceOf(request) ?? randomBytes(24).toString('base64url')}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
