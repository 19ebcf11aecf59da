import { clientFor, type Send } from '#shared/contract/client.ts'
import { market } from '#shared/contract/market.ts'

/** Imported lazily by client.ts, because it pulls in the whole contract. */
export const clientOver = (send: Send) => clientFor(market, send)
