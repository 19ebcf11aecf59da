type TrustedTypes = {
  defaultPolicy: unknown
  /** The policy's `createScriptURL` returns a TrustedScriptURL object, typed here as string. */
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => string }
}

/** Undefined in browsers without Trusted Types. */
export const trustedTypes = (): TrustedTypes | undefined => (window as { trustedTypes?: TrustedTypes }).trustedTypes
