import { useSyncExternalStore } from 'react'
import { localStore } from './storage.ts'

const isId = (text: unknown): text is string => typeof text === 'string' && /^[0-9a-f-]{36}$/.test(text)

const none: readonly string[] = []

/** A short list of phone ids that this browser keeps, newest first, shared by its tabs. */
export function storedIds(key: string, maxIds: number) {
  const listeners = new Set<() => void>()
  let known: { text: string | null; ids: readonly string[] } = { text: null, ids: none }

  function read(): readonly string[] {
    const text = localStore.get(key)
    if (text !== known.text) known = { text, ids: idsIn(text) }
    return known.ids
  }
  function idsIn(text: string | null): readonly string[] {
    try {
      const ids: unknown = JSON.parse(text ?? '[]')
      return Array.isArray(ids) ? ids.filter(isId).slice(0, maxIds) : none
    } catch {
      return none
    }
  }
  function write(ids: readonly string[]) {
    if (ids.length > 0) localStore.set(key, JSON.stringify(ids.slice(0, maxIds)))
    else localStore.remove(key)
    for (const listener of listeners) listener()
  }
  function watch(listener: () => void) {
    listeners.add(listener)
    const onStorage = (event: StorageEvent) => (event.key === key || event.key === null) && listener()
    window.addEventListener('storage', onStorage)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', onStorage)
    }
  }
  return {
    /** Empty on the server and until the page is hydrated. */
    useIds: () => useSyncExternalStore(watch, read, () => none),
    read,
    write,
    add: (id: string) => write([id, ...read().filter((other) => other !== id)]),
    remove: (id: string) => write(read().filter((other) => other !== id)),
  }
}

/** How many phones can be compared side by side. */
export const maxCompared = 4
export const compared = storedIds('compared', maxCompared)

/** Not tracked: the server receives the ids of these phones, but not who has seen them. */
export const recentlySeen = storedIds('recentlySeen', 9)

export const compareAddress = (ids: readonly string[]) => `/compare${ids.length > 0 ? `?ids=${ids.join(',')}` : ''}`
