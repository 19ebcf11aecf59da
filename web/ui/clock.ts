let aheadMs = 0

/** Sets the clock that countdowns go by, where it is not this device's. */
export function setClock(time: Date) {
  aheadMs = time.getTime() - Date.now()
}

/** What time it is, in milliseconds. */
export const clockTime = () => Date.now() + aheadMs
