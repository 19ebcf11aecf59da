import { searchAddress, searchOf, type Words } from '#web/lib/search-words.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** No phone: what to do about it. */
export function NothingFound({ words }: { words: Words }) {
  const { q, sort: _, ...filters } = words
  const filtered = Object.keys(filters).length > 0
  return (
    <EmptyState
      icon="search"
      title={q ? `No phone for “${q}”` : 'No phone like that'}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {filtered && q && (
            <ButtonLink to={searchAddress({ q })} preventScrollReset>
              Search without filters
            </ButtonLink>
          )}
          {searchOf(words) !== '' && (
            <ButtonLink to="/phones" tone={filtered && q ? 'plain' : 'primary'}>
              See all phones
            </ButtonLink>
          )}
        </div>
      }
    >
      {filtered
        ? 'Take a filter away, or allow a wider price.'
        : 'Try fewer words, or the model’s name alone. New phones are listed every day.'}
    </EmptyState>
  )
}
