import type { FastifyReply } from 'fastify'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import type { Maintenance } from '#shared/domain/settings/maintenance.ts'
import { maintenancePage } from './failure-page.ts'

/** Whoever waits asks again when the market is expected to open, at the latest in an hour; without an expectation in five minutes. */
export function secondsToWait({ until }: Maintenance): number {
  if (until === null) return 300
  return Math.min(Math.max(Math.ceil((Date.parse(until) - Date.now()) / 1_000), 60), 3_600)
}

/** What somebody needs to sign in and out: nobody knows before whether they are staff. */
const always = ['GET /me', 'POST /auth/logout', 'POST /auth/logout-everywhere']

/** Refuses what visitors, buyers and sellers ask of a market that is closed (decision 102). Throws AppError('unavailable'). */
export function refuseInMaintenance(
  { access, method, path }: Endpoint,
  caller: { staffRole: object | null } | null,
  maintenance: Maintenance | undefined,
): void {
  if (!maintenance || caller?.staffRole || access === 'identity' || always.includes(`${method} ${path}`)) return
  throw appError('in_maintenance', { message: maintenance.message }, { retryAfter: secondsToWait(maintenance) })
}

/** Pages that stay: signing in, the dashboard, in which staff work, and what the law wants to be reachable. */
const openPages =
  /^\/(login|forgot-password|reset-password|email-link|dashboard|imprint|terms|privacy|withdrawal|versions)(?=[/?.]|$)/

/** Whether a page, without the prefix of its language, is shown while the market is closed. */
export const isOpenInMaintenance = (path: string): boolean => openPages.test(path)

export function sendMaintenance(reply: FastifyReply, maintenance: Maintenance) {
  const { headers, html } = maintenancePage(maintenance)
  return reply
    .code(503)
    .headers({ ...headers, 'retry-after': secondsToWait(maintenance) })
    .send(html)
}
