import { randomBytes } from 'node:crypto'

/** An id as the provider writes them: what it is, then what nobody can guess. */
export const newId = (kind: string): string => `${kind}_${randomBytes(18).toString('hex')}`
