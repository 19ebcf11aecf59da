/** Whether a text is the one spelling of its bytes in base64: decoders take several, by the bits the last letter leaves over. */
export const isCanonicalBase64 = (text: string): boolean => Buffer.from(text, 'base64').toString('base64') === text

const isCanonicalBase64url = (text: string) => Buffer.from(text, 'base64url').toString('base64url') === text

/** Whether a signed token is spelt as its maker spelt it. Says nothing of whether it holds. */
export function isCanonicalJwt(token: string): boolean {
  const parts = token.split('.')
  return parts.length === 3 && parts.every(isCanonicalBase64url)
}
