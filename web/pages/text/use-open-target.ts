import { useEffect } from 'react'

/** Opens the `details` that contains the address's anchor, for browsers that do not do so themselves. */
export function useOpenTarget() {
  useEffect(() => {
    const unfold = () => {
      const target = document.getElementById(decodeURIComponent(window.location.hash.slice(1)))
      const folded = target?.closest('details')
      if (!target || !folded) return
      folded.open = true
      target.scrollIntoView()
    }
    unfold()
    window.addEventListener('hashchange', unfold)
    return () => window.removeEventListener('hashchange', unfold)
  }, [])
}
