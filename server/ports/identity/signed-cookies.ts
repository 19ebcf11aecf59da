import { isCanonicalBase64 } from '#server/canonical-base64.ts'

/** Matches a signed cookie of ours: the value, a dot, 32 bytes as base64. */
const signed = /^ringback\.[^=]*=.*\.([\w+/-]{43}=)$/

/**
 * Returns a request's cookies without those whose signature is not in canonical base64: base64 has several spellings of
 * the same bytes, and the library accepts them all.
 */
export function withoutRespeltCookies(cookies: string): string {
  return cookies
    .split(/; */)
    .filter((cookie) => {
      const signature = signed.exec(decoded(cookie))?.[1]
      return signature === undefined || isCanonicalBase64(signature)
    })
    .join('; ')
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
