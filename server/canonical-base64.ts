/** Whether a text is the canonical base64 of its bytes: decoders accept others, with other unused bits in the last character. */
export const isCanonicalBase64 = (text: string): boolean => Buffer.from(text, 'base64').toString('base64') === text

const isCanonicalBase64url = (text: string) => Buffer.from(text, 'base64url').toString('base64url') === text

/** Whether a signed token is in its canonical encoding, as its issuer encodes it. Does not verify it. */
export function isCanonicalJwt(token: string): boolean {
  const parts = token.split('.')
  return parts.length === 3 && parts.every(isCanonicalBase64url)
}
