import { createHash, randomBytes } from 'node:crypto'

/** How every API key begins, whatever the market is called, so that scanners of source code find one that was published. */
const keyPrefix = 'mkey_'
/** What 256 random bits take in letters and digits, and the check that follows them. */
const [randomLength, checkLength] = [43, 6]

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** Writes bytes in letters and digits, the last `length` of them. */
function inLetters(bytes: Buffer, length: number): string {
  let rest = BigInt(`0x${bytes.toString('hex')}`)
  let text = ''
  for (let place = 0; place < length; place++) {
    text = digits[Number(rest % 62n)] + text
    rest /= 62n
  }
  return text
}

/** The last characters of a key tell a scanner, without asking the market, that it is one and not cut off. */
const checkOf = (text: string) => inLetters(sha256(text), checkLength)

/** Makes a key of 256 random bits. */
export function newKey(): string {
  const text = keyPrefix + inLetters(randomBytes(32), randomLength)
  return text + checkOf(text)
}

/** Whether a bearer token is meant as an API key. */
export const looksLikeKey = (token: string): boolean => token.startsWith(keyPrefix)

/** Whether a key can be one: its form and its check are right. */
export function isKey(token: string): boolean {
  const random = token.slice(keyPrefix.length, -checkLength)
  if (!looksLikeKey(token) || random.length !== randomLength || !/^[0-9A-Za-z]+$/.test(random)) return false
  return checkOf(keyPrefix + random) === token.slice(-checkLength)
}

/** Under which the market stores a key: it is random and long, so nobody can guess what was hashed. */
export const hashOfKey = sha256
