import { AsyncLocalStorage } from 'node:async_hooks'

const requestIds = new AsyncLocalStorage<string>()

/** Returns the id of the request that caused the current work, also in a job; undefined if no request did. */
export const currentRequestId = () => requestIds.getStore()

/** Runs work, and all that it starts, under a request's id. */
export const withRequestId = <T>(id: string | undefined, work: () => T): T =>
  id === undefined ? work() : requestIds.run(id, work)
