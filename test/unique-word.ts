import { randomBytes } from 'node:crypto'

const consonants = 'bcdfghjklmnpqrst'

/** A unique word of twelve random consonants: without digits, since what looks like a phone number is masked. */
export const uniqueWord = () => [...randomBytes(12)].map((byte) => consonants[byte % consonants.length]).join('')
