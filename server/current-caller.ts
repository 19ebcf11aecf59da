import { AsyncLocalStorage } from 'node:async_hooks'

const callers = new AsyncLocalStorage<string>()

/** Returns the id of the person whose request is being handled; undefined for guests and in jobs. */
export const currentCaller = () => callers.getStore()

/** Runs work, and all that it starts, as caused by this person. */
export const calledBy = <T>(personId: string | undefined, work: () => T): T =>
  personId === undefined ? work() : callers.run(personId, work)
