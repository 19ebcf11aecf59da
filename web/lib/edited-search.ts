import { useSyncExternalStore } from 'react'

/** The saved search whose filters are being edited on the search page, until they are saved or the edit is abandoned. */
export type EditedSearch = { id: string; name: string }

let edited: EditedSearch | undefined
const listeners = new Set<() => void>()

export function editSearch(search: EditedSearch | undefined) {
  edited = search
  for (const listener of listeners) listener()
}

function watch(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useEditedSearch = () =>
  useSyncExternalStore(
    watch,
    () => edited,
    () => undefined,
  )
