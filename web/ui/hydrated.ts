import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page is alive: false for what the server sent, until the browser has taken it over. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
