import { createContext } from 'react'

/** The nonce of the inline scripts in this response; undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined)
