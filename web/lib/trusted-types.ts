type TrustedTypes = {
  defaultPolicy: unknown
  /** What its `createScriptURL` answers is an object that stands for the text. */
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => string }
}

/** Undefined in browsers that do not know them. */
export const trustedTypes = (): TrustedTypes | undefined => (window as { trustedTypes?: TrustedTypes }).trustedTypes
