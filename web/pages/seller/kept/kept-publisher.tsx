import { useEffect } from 'react'
import { tryWheneverPossible } from './trying.ts'

/** Publishes what waits on this device, whichever page is open. */
export default function KeptPublisher() {
  useEffect(tryWheneverPossible, [])
  return null
}
