import { isCanonicalBase64 } from '#server/canonical-base64.ts'

/** A cookie of ours that is signed: the value, a dot, 32 bytes as base64. */
const signed = /^ringback\.[^=]*=.*\.([\w+/-]{43}=)$/

/**
 * The cookies of a request but for those whose signature is spelt in another way than we write it: base64 has several
 * spellings of the same bytes, and the library reads them all.
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
