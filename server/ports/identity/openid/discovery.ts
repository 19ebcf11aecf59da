import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import * as openid from 'openid-client'
import type { Config } from '#server/config.ts'
import { logLine } from '#server/log.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { errorFields } from '#shared/log-line.ts'

export type External = Extract<Config['identity'], { kind: 'external' }>

/** What an OpenID Connect provider publishes about itself, and its keys. Read at the first use, and again if that failed. */
export type Discovery = { configuration: () => Promise<openid.Configuration>; keys: JWTVerifyGetKey }

const timeoutSeconds = 5

export function discoveryOf({ issuer, clientId, clientSecret }: External, { production }: { production: boolean }): Discovery {
  type Found = { configuration: openid.Configuration; keys: JWTVerifyGetKey }
  let found: Promise<Found> | undefined

  async function discover(): Promise<Found> {
    // Settings allow http:// only outside production, and only to this machine.
    const insecure = production ? [] : [openid.allowInsecureRequests]
    const read = await openid.discovery(new URL(issuer), clientId, undefined, openid.None(), {
      execute: insecure,
      timeout: timeoutSeconds,
    })
    const server = read.serverMetadata()
    if (!server.jwks_uri) throw new Error(`${issuer} publishes no jwks_uri`)
    const configuration = new openid.Configuration(server, clientId, undefined, authenticationBy(clientSecret, server))
    configuration.timeout = timeoutSeconds
    openid.enableNonRepudiationChecks(configuration)
    for (const allow of insecure) allow(configuration)
    const keys = createRemoteJWKSet(new URL(server.jwks_uri), { timeoutDuration: timeoutSeconds * 1_000 })
    return { configuration, keys }
  }

  /** Throws AppError('unavailable') while the provider does not answer. */
  const get = (): Promise<Found> => {
    found ??= discover().catch((error: unknown) => {
      found = undefined
      logLine('error', 'The identity provider could not be discovered', errorFields(error))
      throw Object.assign(appError('identity_unreachable', {}, { retryAfter: 5 }), { cause: error })
    })
    return found
  }

  return {
    configuration: async () => (await get()).configuration,
    keys: async (header, token) => (await get()).keys(header, token),
  }
}

/** By HTTP Basic, which is the standard's default, unless the provider says that it takes the secret in the body only. */
function authenticationBy(secret: string | undefined, { token_endpoint_auth_methods_supported: methods }: openid.ServerMetadata) {
  if (secret === undefined) return openid.None()
  const isByBody = methods?.includes('client_secret_post') && !methods.includes('client_secret_basic')
  return isByBody ? openid.ClientSecretPost(secret) : openid.ClientSecretBasic(secret)
}
