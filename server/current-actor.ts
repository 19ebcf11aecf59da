import { AsyncLocalStorage } from 'node:async_hooks'

const actors = new AsyncLocalStorage<string>()

/** Returns the id of the person whose request is being handled; undefined for guests and in jobs. */
export const currentActor = () => actors.getStore()

/** Runs work, and all that it starts, as caused by this person. */
export const actingAs = <T>(personId: string | undefined, work: () => T): T =>
  personId === undefined ? work() : actors.run(personId, work)
