import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * A page that is gone to without loading the document: its name is announced and the focus goes to its heading, as a
 * browser does by itself with a new document. What only changes the words of an address stays the same page.
 */
export function PageAnnouncer() {
  const { pathname, hash } = useLocation()
  const [title, setTitle] = useState('')
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    setTitle(document.title)
    if (hash !== '') return
    const main = document.getElementById('content')
    const heading = main?.querySelector<HTMLElement>('h1')
    if (heading) heading.tabIndex = -1
    const target = heading ?? main
    target?.focus({ preventScroll: true })
  }, [pathname, hash])
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}
