let aheadMs = 0

/** Sets the time that countdowns use, if it differs from this device's clock. */
export function setClock(time: Date) {
  aheadMs = time.getTime() - Date.now()
}

/** The current time in milliseconds. */
export const clockTime = () => Date.now() + aheadMs
