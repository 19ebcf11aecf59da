import { useEffect, useRef, useState } from 'react'

/**
 * What opens at its button and closes on Escape, which gives the focus back, or where the finger or the keyboard goes
 * elsewhere. `place` is around both.
 */
export function useDisclosure() {
  const place = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (!open) return
    const closeOn = (event: Event) => {
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape'
      const isOutside = event.type !== 'keydown' && !place.current?.contains(event.target as Node)
      if (isEscape) place.current?.querySelector('button')?.focus()
      if (isEscape || isOutside) setOpen(false)
    }
    for (const name of ['keydown', 'pointerdown', 'focusin']) document.addEventListener(name, closeOn)
    return () => {
      for (const name of ['keydown', 'pointerdown', 'focusin']) document.removeEventListener(name, closeOn)
    }
  }, [open])
  return { place, open, setOpen }
}
