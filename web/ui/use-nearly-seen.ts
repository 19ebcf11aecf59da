import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether the element with this ref has been within half a screen of what the reader sees. */
export function useNearlySeen<E extends Element>(): [RefObject<E | null>, boolean] {
  const element = useRef<E>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!element.current || isSeen) return
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), { rootMargin: '50%' })
    watcher.observe(element.current)
    return () => watcher.disconnect()
  }, [isSeen])
  return [element, isSeen]
}
