import type { TestMarket } from '../market.ts'
import type { Someone, World } from './world.ts'

export type Call = { method: string; path: string; json?: unknown; form?: FormData; headers?: Record<string, string> }
/** Who the request speaks about: the caller themself, or, for `…_other`, the first of the role. */
type Subject = { caller: Someone | undefined; about: Someone }
export type MakeCall = (world: World, subject: Subject, market: TestMarket) => Call | Promise<Call>

export const get = (path: string): Call => ({ method: 'GET', path })
