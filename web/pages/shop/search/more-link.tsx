import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { t } from '#shared/language/message.ts'
import { type SearchParams, searchOf } from '#web/lib/search-params.ts'
import { Spinner } from '#web/ui/waiting.tsx'

type Props = {
  params: SearchParams
  after: string | null | undefined
  busy: boolean
  /** Whether the page is not full yet; once hydrated, it then loads more by itself. */
  isShort: boolean
  onMore: () => void
}

/** A link to the next results: as a page of its own or, once hydrated, appended below those shown. */
export function MoreLink({ params, after, busy, isShort, onMore }: Props) {
  if (!after) return null
  const showHere = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (!busy) onMore()
  }
  return (
    <div className="mt-8 flex justify-center">
      <Link
        to={{ search: searchOf(params, { after }) }}
        rel="next"
        className="btn border-base-300 bg-base-100 hover:bg-base-200"
        onClick={showHere}
      >
        {busy && <Spinner className="size-4" />}
        {isShort ? t('search.lookFurther') : t('search.loadMore')}
      </Link>
    </div>
  )
}
