import { createContext } from 'react'

/** The nonce of this answer's inline scripts; the browser has none to know. */
export const NonceContext = createContext<string | undefined>(undefined)
