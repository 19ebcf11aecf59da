import type { Config } from '#server/config.ts'

export const basePath = '/identity'
/** Set by our server alone on what it hands to the provider; a caller's own is dropped. */
export const clientAddressHeader = 'x-ringback-client-address'

/**
 * The addresses people reach this server by: its own, and on a person's own machine that machine's other name, so that
 * whoever opens 127.0.0.1 instead of localhost can sign in too.
 */
export function originsOf(config: Config): string[] {
  const { origin, hostname, port } = new URL(config.publicUrl)
  const names = ['localhost', '127.0.0.1']
  if (!names.includes(hostname)) return [origin]
  return [origin, ...names.map((name) => `http://${name}:${port || 80}`).filter((other) => other !== origin)]
}

export const callbackOf = (origin: string) => `${origin}${basePath}/callback/google`
/** Not an address: people keep their accounts when the market moves to another one. */
export const issuer = 'urn:ringback:identity'
export const passwordLinkFor = (config: Config, token: string) =>
  `${config.publicUrl}/reset-password?token=${encodeURIComponent(token)}`
