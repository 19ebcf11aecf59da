import { type FormEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { t } from '#shared/language/message.ts'
import { SearchInput } from '#web/ui/search-input.tsx'

const page = '/dashboard/find'

/** S24.2: one box, on every page of the staff, that finds an order, person or phone by whatever somebody quotes. */
export function FindBox() {
  const { pathname, search } = useLocation()
  const shown = pathname.endsWith(page) ? (new URLSearchParams(search).get('search') ?? '') : ''
  // The key makes the field follow the address, as by the back button.
  return <FindForm key={shown} shown={shown} />
}

function FindForm({ shown }: { shown: string }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(shown)
  const find = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '') void navigate(`${page}?${new URLSearchParams({ search: typed.trim() })}`)
  }
  return (
    <search className="order-last w-full sm:order-none sm:max-w-sm sm:flex-1">
      <form action={page} onSubmit={find}>
        <SearchInput
          label={t('find.box')}
          // The lists have a search of their own.
          type="text"
          name="search"
          maxLength={120}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </search>
  )
}
