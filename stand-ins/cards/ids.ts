import { randomBytes } from 'node:crypto'

/** Returns an id in the provider's format: a prefix for the kind, then unguessable random characters. */
export const newId = (kind: string): string => `${kind}_${randomBytes(18).toString('hex')}`
