import type { FastifyRequest } from 'fastify'
import { appError } from '#shared/contract/reasons/market.ts'

const names = ['callbackURL', 'errorCallbackURL', 'newUserCallbackURL', 'redirectTo']

/**
 * Throws AppError('forbidden') if a call asks the provider to lead people on to an address that is not plainly one of our pages:
 * another site, or a spelling such as `/..//elsewhere`, which a browser or a proxy on the way may read in another way.
 */
export function requireOwnReturnAddresses(request: FastifyRequest, origins: string[]): void {
  const { searchParams } = new URL(request.url, origins[0])
  const body = bodyOf(request)
  for (const name of names) {
    for (const address of [...searchParams.getAll(name), ...(name in body ? [body[name]] : [])]) {
      if (typeof address !== 'string' || !isOwn(address, origins)) throw appError('cross_site_request')
    }
  }
}

function bodyOf({ body }: FastifyRequest): Record<string, unknown> {
  const value: unknown = body instanceof Uint8Array && body.length > 0 ? JSON.parse(Buffer.from(body).toString('utf8')) : {}
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function isOwn(address: string, origins: string[]): boolean {
  const origin = origins.find((own) => address === own || address.startsWith(`${own}/`))
  const path = origin === undefined ? address : address.slice(origin.length) || '/'
  if (!path.startsWith('/') || path.startsWith('//') || !URL.canParse(path, origins[0])) return false
  const { pathname, search, hash } = new URL(path, origins[0])
  return path === pathname + search + hash && !pathname.includes('//')
}
