import { useEffect } from 'react'
import { notify } from './notify.ts'

/**
 * For a component that shows a refusal. A refusal makes the page refetch its data, and a form, row or dialog that no longer fits
 * the data is unmounted with its message. If that happens before the person does anything else, the refusal is shown as a toast
 * instead.
 */
export function useNotifyOnUnmount(refusal: string | undefined) {
  useEffect(() => {
    if (refusal === undefined) return
    const seen = new AbortController()
    for (const act of ['pointerdown', 'keydown', 'click', 'popstate']) {
      window.addEventListener(act, () => seen.abort(), { capture: true, signal: seen.signal })
    }
    return () => {
      if (!seen.signal.aborted) notify.error(refusal)
      seen.abort()
    }
  }, [refusal])
}
