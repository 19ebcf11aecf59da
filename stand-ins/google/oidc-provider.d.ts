/** Types for the parts of the package that we use; it ships none. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  type Claims = { sub: string; [claim: string]: unknown }
  type Context = { oidc: { client: { clientId: string }; session: { accountId: string } }; body: unknown; type: string }

  export class Grant {
    constructor(fields: { clientId: string; accountId: string })
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }

  export type Adapter = {
    upsert(id: string, payload: Record<string, unknown>, expiresIn: number): Promise<void>
    find(id: string): Promise<Record<string, unknown> | undefined>
    findByUid(uid: string): Promise<Record<string, unknown> | undefined>
    findByUserCode(userCode: string): Promise<undefined>
    consume(id: string): Promise<void>
    destroy(id: string): Promise<void>
    revokeByGrantId(grantId: string): Promise<void>
  }

  export type Configuration = {
    adapter: (kind: string) => Adapter
    clients: Record<string, unknown>[]
    jwks: { keys: unknown[] }
    claims: Record<string, string[]>
    conformIdTokenClaims: boolean
    cookies: Record<string, unknown>
    features: Record<string, { enabled: boolean }>
    findAccount: (context: Context, subject: string) => Promise<{ accountId: string; claims: () => Claims } | undefined>
    interactions: { policy: Policy; url: (context: Context, interaction: { uid: string }) => string }
    loadExistingGrant: (context: Context) => Promise<Grant>
    pkce: { required: () => boolean }
    renderError: (context: Context, out: Record<string, unknown>) => void
    ttl: Record<string, number>
  }

  type Policy = { add: (prompt: unknown, place: number) => void }
  export const interactionPolicy: {
    base: () => Policy
    Prompt: new (fields: { name: string; requestable: boolean }) => unknown
  }

  export default class Provider {
    constructor(issuer: string, configuration: Configuration)
    readonly Grant: typeof Grant
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<{ uid: string }>
    interactionResult(
      request: IncomingMessage,
      response: ServerResponse,
      result: Record<string, unknown>,
      options: { mergeWithLastSubmission: boolean },
    ): Promise<string>
    on(event: 'server_error', listen: (context: Context, error: Error) => void): void
  }
}
