import { AsyncLocalStorage } from 'node:async_hooks'

const requestIds = new AsyncLocalStorage<string>()

/** The id of the request this work was begun by, a job's included; undefined where nobody asked. */
export const currentRequestId = () => requestIds.getStore()

/** Runs work, and all that it begins, under a request's id. */
export const withRequestId = <T>(id: string | undefined, work: () => T): T =>
  id === undefined ? work() : requestIds.run(id, work)
