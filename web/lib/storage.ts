/**
 * What this browser keeps for us. It may refuse: cookies are blocked, the storage is full, or there is none, which throws or is
 * null. Values are then kept in memory, as long as the page is open.
 */
function guarded(name: 'localStorage' | 'sessionStorage') {
  const memory = new Map<string, string>()
  /** Undefined if the browser refuses. */
  function attempt<T>(work: (storage: Storage) => T): T | undefined {
    try {
      return work(window[name])
    } catch {
      return undefined
    }
  }
  return {
    get: (key: string): string | null => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    set(key: string, value: string) {
      memory.set(key, value)
      attempt((storage) => {
        storage.setItem(key, value)
        memory.delete(key)
      })
    },
    remove(key: string) {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
    /** Whether a value outlives the page. */
    isKept: (): boolean =>
      attempt((storage) => {
        storage.setItem('probe', '')
        storage.removeItem('probe')
        return true
      }) ?? false,
  }
}

/** For all tabs of this browser, until it is removed. */
export const localStore = guarded('localStorage')

/** For this tab, until it is closed. */
export const tabStore = guarded('sessionStorage')
