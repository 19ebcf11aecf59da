import { useEffect, useRef, useState } from 'react'

/**
 * Open state and its setter. A change of `page` closes it during the same render: an effect would also run on the first mount,
 * and would close what was opened before it.
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
 * Open state of a popup at its button. It closes on Escape, which returns the focus to the button, on a press or focus outside
 * `place`, and on a change of `page`. `place` is the ref of the element around both.
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
