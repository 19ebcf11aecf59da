import { useEffect, useRef, useState } from 'react'
import { SearchInput } from './search-input.tsx'
import { Spinner } from './waiting.tsx'

/** Milliseconds after which typing rests: one question to the server a word, not one a letter. */
const rest = 250

type Props = {
  label: string
  /** What is searched for now; the field follows where it is changed elsewhere, as by the back button. */
  value: string
  /** Hears of what was typed once the typing rests. */
  onSearch: (value: string) => void
  busy?: boolean
}

export function SearchField({ label, value, onSearch, busy = false }: Props) {
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  const [sent, setSent] = useState(value)
  if (value !== shown) {
    setShown(value)
    // What this field asked for arrives while somebody may type on.
    if (value !== sent) {
      setTyped(value)
      setSent(value)
    }
  }
  const latest = useRef(onSearch)
  useEffect(() => {
    latest.current = onSearch
  })
  useEffect(() => {
    const next = typed.trim()
    if (next === value) return
    const timer = setTimeout(() => {
      setSent(next)
      latest.current(next)
    }, rest)
    return () => clearTimeout(timer)
  }, [typed, value])
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
