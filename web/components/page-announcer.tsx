import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * A page that is gone to without loading the document: its name is announced and the focus goes to its heading, as a
 * browser does by itself with a new document. What only changes the words of an address stays the same page, but for
 * another page of a list: whoever followed a link there has left it behind.
 */
export function PageAnnouncer() {
  const { pathname, search, hash } = useLocation()
  const from = new URLSearchParams(search).get('after') ?? ''
  const [title, setTitle] = useState('')
  const last = useRef({ pathname, from })
  useEffect(() => {
    const before = last.current
    last.current = { pathname, from }
    const { activeElement } = document
    const isElsewhere = before.pathname !== pathname
    const isAnotherPage = before.from !== from && (activeElement === document.body || activeElement instanceof HTMLAnchorElement)
    if (!isElsewhere && !isAnotherPage) return
    setTitle(isElsewhere ? document.title : `${document.title}, another page of the list`)
    if (hash !== '') return
    const main = document.getElementById('content')
    const heading = main?.querySelector<HTMLElement>('h1')
    if (heading) heading.tabIndex = -1
    const target = heading ?? main
    target?.focus({ preventScroll: true })
  }, [pathname, from, hash])
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}
