import { useSyncExternalStore } from 'react'
import { localStore } from './storage.ts'

/** Changes with the listings that this device keeps, in all tabs; absent if there are none. */
const key = 'keptListings'
const listeners = new Set<() => void>()

export const keptFlag = () => localStore.get(key) ?? ''

/** Tells all tabs that the kept listings have changed. */
export function raiseKeptFlag(isAny: boolean) {
  if (isAny) localStore.set(key, `${Date.now()} ${Math.random()}`)
  else localStore.remove(key)
  for (const listener of listeners) listener()
}

function watch(listener: () => void) {
  const onStorage = (event: StorageEvent) => (event.key === key || event.key === null) && listener()
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

export const useKeptFlag = () => useSyncExternalStore(watch, keptFlag, () => '')
