import { useEffect } from 'react'
import { notify } from './notify.ts'

/**
 * For what shows why something was refused. A refusal has the page read again what it shows, and a form, row or dialog that
 * is not for things as they are now goes with it: where that happens before the person has done anything more, a notice
 * says what was refused.
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
