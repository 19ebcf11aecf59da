import type { Words } from '#web/lib/search-words.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Where the words are typed. The button is for the time before the page is alive, and for those who look for one. */
export const SearchBox = ({ words }: { words: Words }) => (
  <div className="mt-4 flex gap-2">
    <label className="input w-full flex-1 text-base sm:max-w-2xl">
      <Icon name="search" className="muted size-5" />
      <span className="sr-only">Search phones</span>
      <input type="search" name="q" maxLength={120} defaultValue={words.q} placeholder="Model or colour" enterKeyHint="search" />
    </label>
    <button type="submit" className="btn btn-primary">
      Search
    </button>
  </div>
)
