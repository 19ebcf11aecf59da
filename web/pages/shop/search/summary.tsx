import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { SearchResult } from '#shared/contract/search.ts'
import { listText } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'
import { type SearchParams, searchAddress, sorts } from '#web/lib/search-params.ts'
import { tr } from '#web/ui/rich-text.tsx'

type Props = { found: SearchResult | undefined; total: SearchResult['total']; params: SearchParams; from?: string }

/** The number of results, the correction of the search text, and the sort order. */
export function Summary({ found, total, params, from = '' }: Props) {
  const { readAs = null, ignored = [], missing = null, listings = [] } = found ?? {}
  return (
    <div className="mb-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="font-semibold">
          {headlineOf(total, from)}
        </p>
        <Sort params={params} />
      </div>
      {missing && listings.length > 0 && <p className="mt-2 text-sm">{tr('search.nearest', { missing, strong })}</p>}
      {readAs && !(missing && listings.length === 0) && (
        <p className="mt-2 text-sm">{tr('search.readAs', { words: readAs, strong })}</p>
      )}
      {ignored.length > 0 && (
        <p className="muted mt-2 text-sm">{t('search.ignored', { count: ignored.length, words: listText(ignored) })}</p>
      )}
      {from && (
        <p className="mt-2 text-sm">
          <Link to={searchAddress(params)} className="link text-primary">
            {t('search.backToFirst')}
          </Link>
        </p>
      )}
    </div>
  )
}

const strong = (words: ReactNode) => <strong>{words}</strong>

function headlineOf(total: SearchResult['total'], from: string): string {
  if (!total) return from ? t('search.morePhones') : t('search.phones')
  if (total.count === 0 && total.atLeast) return t('search.lookingFurther')
  const { count, atLeast } = total
  return atLeast ? t('search.phonesOrMore', { count }) : t('search.phonesCounted', { count })
}

const Sort = ({ params }: { params: SearchParams }) => (
  <label className="flex items-center gap-2 text-sm">
    <span className="muted">{t('search.sort')}</span>
    <select name="sort" defaultValue={params.sort ?? ''} className="select select-sm w-48">
      {Object.entries(sorts).map(([sort, name]) => (
        <option key={sort} value={sort === 'best' ? '' : sort}>
          {t(name)}
        </option>
      ))}
    </select>
  </label>
)
