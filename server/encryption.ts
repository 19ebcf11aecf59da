import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts short texts for the database; `decrypt` throws if a text was encrypted with another secret, or altered. */
export type Encrypter = { encrypt: (text: string) => Buffer; decrypt: (encrypted: Buffer) => string }

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Encrypts with a key that is derived from `secret` for this purpose alone. */
export function encrypterOf(secret: string, purpose: string): Encrypter {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  return {
    encrypt(text) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce)
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    },
    decrypt(encrypted) {
      const decipher = createDecipheriv(algorithm, key, encrypted.subarray(0, nonceBytes))
      decipher.setAuthTag(encrypted.subarray(-tagBytes))
      return decipher.update(encrypted.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}
