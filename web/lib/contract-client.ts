import { clientFor, type Send } from '#shared/contract/client.ts'
import { market } from '#shared/contract/market.ts'

/** Imported lazily by client.ts: it brings the whole contract along. */
export const clientOver = (send: Send) => clientFor(market, send)
