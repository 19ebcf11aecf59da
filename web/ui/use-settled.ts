import { useEffect, useState } from 'react'

/** The value debounced by 400 ms, so that not every key press sends a request. */
export function useSettled<Value extends string | undefined>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), 400)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
