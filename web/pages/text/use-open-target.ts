import { useEffect } from 'react'

/** Opens the `details` that the address leads to, where the browser does not by itself. */
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
