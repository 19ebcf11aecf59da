import { Link } from 'react-router'

type Props = { first: string | undefined; next: string | undefined /** Where a page has more than one list. */; label?: string }

/** Pages that the server reads, each with an address of its own; Back leads to the one before. */
export function PageLinks({ first, next, label = 'Pages' }: Props) {
  if (first === undefined && next === undefined) return null
  const look = 'btn btn-sm border-base-300 bg-base-100 hover:bg-base-200'
  return (
    <nav aria-label={label} className="mt-4 flex items-center justify-end gap-3 text-sm">
      {first !== undefined && (
        <Link to={{ search: first }} className={look}>
          First page
        </Link>
      )}
      {next !== undefined && (
        <Link to={{ search: next }} rel="next" className={look}>
          Next page
        </Link>
      )}
    </nav>
  )
}
