import { Link } from 'react-router'
import { t } from '#shared/language/message.ts'

/** `label` is needed if a page has more than one list. */
type Props = { first: string | undefined; next: string | undefined; label?: string }

/** Links between the pages of a list, each with its own address; Back leads to the previous page. */
export function PageLinks({ first, next, label = t('ui.pages') }: Props) {
  if (first === undefined && next === undefined) return null
  const look = 'btn btn-sm border-base-300 bg-base-100 hover:bg-base-200'
  return (
    <nav aria-label={label} className="mt-4 flex items-center justify-end gap-3 text-sm">
      {first !== undefined && (
        <Link to={{ search: first }} className={look}>
          {t('ui.firstPage')}
        </Link>
      )}
      {next !== undefined && (
        <Link to={{ search: next }} rel="next" className={look}>
          {t('ui.nextPage')}
        </Link>
      )}
    </nav>
  )
}
