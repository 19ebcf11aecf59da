import type { TestMarket } from '../market.ts'
import type { Someone, World } from './world.ts'

export type Call = { method: string; path: string; json?: unknown; form?: FormData; headers?: Record<string, string> }
/** `about` is the person the request is about: the caller, or, for `…_other`, the first person of the caller's role. */
type Subject = { caller: Someone | undefined; about: Someone }
export type MakeCall = (world: World, subject: Subject, market: TestMarket) => Call | Promise<Call>

export const get = (path: string): Call => ({ method: 'GET', path })
