import { useEffect, useRef, useState } from 'react'

/**
 * Whether something is open, and the setter. Another `page` closes it, in the same rendering: an effect runs at the first
 * showing too, and would close what was opened before it.
 */
export function useOpen(page?: string): [boolean, (open: boolean) => void] {
  const [open, setOpen] = useState(false)
  const [shownOn, setShownOn] = useState(page)
  if (page !== shownOn) {
    setShownOn(page)
    setOpen(false)
  }
  return [open, setOpen]
}

/**
 * What opens at its button and closes on Escape, which gives the focus back, or where the finger or the keyboard goes
 * elsewhere, or to another `page`. `place` is around both.
 */
export function useDisclosure(page?: string) {
  const place = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useOpen(page)
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
  }, [open, setOpen])
  return { place, open, setOpen }
}
