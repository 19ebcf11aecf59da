import { useEffect, useId, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { Spinner } from '#web/ui/waiting.tsx'

type Told = { label: string; words: string; onWords: (words: string) => void; busy: boolean }

export function SearchField({ label, words, onWords, busy }: Told) {
  const id = useId()
  return (
    <div className="w-full sm:w-80">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <div className="input w-full">
        {busy ? <Spinner className="size-4" /> : <Icon name="search" className="muted size-4" />}
        <input
          id={id}
          type="search"
          placeholder={label}
          maxLength={80}
          value={words}
          onChange={(event) => onWords(event.target.value)}
        />
      </div>
    </div>
  )
}

/** What was typed, once the typing rests: one question to the server a word, not one a letter. */
export function useSettled(words: string): string {
  const [settled, setSettled] = useState(words)
  useEffect(() => {
    const timer = setTimeout(setSettled, 250, words)
    return () => clearTimeout(timer)
  }, [words])
  return settled
}
