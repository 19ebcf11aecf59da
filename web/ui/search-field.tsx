import { useEffect, useRef, useState } from 'react'
import { SearchInput } from './search-input.tsx'
import { useDebounce } from './use-debounce.ts'
import { Spinner } from './waiting.tsx'

type Props = {
  label: string
  /** The current search; the field is updated if it is changed elsewhere, as by the back button. */
  value: string
  /** Called with the typed text after the debounce. */
  onSearch: (value: string) => void
  busy?: boolean
}

export function SearchField({ label, value, onSearch, busy = false }: Props) {
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  const [sent, setSent] = useState(value)
  if (value !== shown) {
    setShown(value)
    // A value that this field sent itself may arrive while the person is still typing: it must not replace the text.
    if (value !== sent) {
      setTyped(value)
      setSent(value)
    }
  }
  const latest = useRef(onSearch)
  useEffect(() => {
    latest.current = onSearch
  })
  const debounce = useDebounce()
  useEffect(() => {
    const next = typed.trim()
    if (next === value) return debounce.stop()
    debounce.start(() => {
      setSent(next)
      latest.current(next)
    })
  }, [typed, value, debounce])
  return (
    <SearchInput
      label={label}
      box="sm:w-80"
      busy={busy ? <Spinner className="size-4.5" /> : undefined}
      maxLength={80}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}
