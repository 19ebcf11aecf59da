import type { Config } from '#server/config.ts'

export const basePath = '/identity'
/** Set only by our server on requests that it hands to the provider; a value sent by the client is dropped. */
export const clientAddressHeader = 'x-ringback-client-address'

/**
 * The origins by which people reach this server: its public one and, on a developer's own machine, the other name of
 * localhost, so that sign-in works at 127.0.0.1 as well as at localhost.
 */
export function originsOf(config: Config): string[] {
  const { origin, hostname, port } = new URL(config.publicUrl)
  const names = ['localhost', '127.0.0.1']
  if (!names.includes(hostname)) return [origin]
  return [origin, ...names.map((name) => `http://${name}:${port || 80}`).filter((other) => other !== origin)]
}

export const callbackOf = (origin: string) => `${origin}${basePath}/callback/google`
/** Not a URL, so that people keep their accounts when the market moves to another address. */
export const issuer = 'urn:ringback:identity'
export const passwordPathFor = (token: string) => `/reset-password?token=${encodeURIComponent(token)}`
