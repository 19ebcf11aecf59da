import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page is hydrated: false on the server and until the browser has hydrated it. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
