import { randomBytes } from 'node:crypto'

const consonants = 'bcdfghjklmnpqrst'

/** Twelve consonants that nobody had before: without digits, since those that look like a phone number are masked. */
export const uniqueWord = () => [...randomBytes(12)].map((byte) => consonants[byte % consonants.length]).join('')
