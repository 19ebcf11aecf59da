import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { t } from '#shared/language/message.ts'

/**
 * After a client-side navigation, announces the new page's title and moves the focus to its heading, as a browser does with a new
 * document. A change of only the query string counts as the same page, except for another page of a list, where the followed link
 * is gone. Whoever is typing in the header while the page arrives stays there.
 */
export function PageAnnouncer() {
  const { pathname, search, hash } = useLocation()
  const from = new URLSearchParams(search).get('after') ?? ''
  const [title, setTitle] = useState('')
  const last = useRef({ pathname, from })
  const typedIn = useTypedIn()
  // Before anybody can act on the new page: later, the focus would be taken from a field that they have just entered.
  useLayoutEffect(() => {
    const before = last.current
    last.current = { pathname, from }
    const { activeElement } = document
    const isElsewhere = before.pathname !== pathname
    const isAnotherPage = before.from !== from && (activeElement === document.body || activeElement instanceof HTMLAnchorElement)
    if (!isElsewhere && !isAnotherPage) return
    setTitle(isElsewhere ? document.title : t('parts.anotherPage', { title: document.title }))
    if (hash !== '' || (activeElement && activeElement === typedIn.current)) return
    const main = document.getElementById('content')
    const heading = main?.querySelector<HTMLElement>('h1')
    if (heading) heading.tabIndex = -1
    const target = heading ?? main
    target?.focus({ preventScroll: true })
  }, [pathname, from, hash, typedIn])
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}

/** The field that somebody has typed in without having submitted its form. */
function useTypedIn() {
  const typedIn = useRef<EventTarget | null>(null)
  useEffect(() => {
    const onInput = ({ target }: Event) => {
      typedIn.current = target
    }
    const onSubmit = () => {
      typedIn.current = null
    }
    document.addEventListener('input', onInput)
    document.addEventListener('submit', onSubmit)
    return () => {
      document.removeEventListener('input', onInput)
      document.removeEventListener('submit', onSubmit)
    }
  }, [])
  return typedIn
}
