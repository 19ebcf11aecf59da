import { useEffect, useState } from 'react'

/** In milliseconds: about one request per word instead of one per letter. */
const delay = 250

function makeDebounce() {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const start = (run: () => void) => {
    stop()
    timer = setTimeout(() => {
      timer = undefined
      run()
    }, delay)
  }
  return { start, stop, isWaiting: () => timer !== undefined }
}

/**
 * Runs a function once nobody has typed for a while. It is stopped when the component unmounts, and when a link to another page
 * is followed: on a slow device the timer could end before the router starts.
 */
export function useDebounce() {
  const [debounce] = useState(makeDebounce)
  useEffect(() => {
    const onClick = ({ target, defaultPrevented }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (defaultPrevented && link && link.pathname !== window.location.pathname) debounce.stop()
    }
    window.addEventListener('click', onClick)
    return () => {
      window.removeEventListener('click', onClick)
      debounce.stop()
    }
  }, [debounce])
  return debounce
}
