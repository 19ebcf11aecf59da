import { Link, useLocation } from 'react-router'
import { t } from '#shared/language/message.ts'
import { compareAddress, compared } from '#web/lib/stored-ids.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The number of phones to compare, with a link to the comparison; placed above the bottom bar if a page has one. */
export function CompareTray() {
  const ids = compared.useIds()
  const { pathname } = useLocation()
  if (ids.length === 0 || pathname === '/compare' || pathname.startsWith('/dashboard')) return null
  return (
    <aside
      aria-label={t('parts.compareTray')}
      className="fixed end-3 bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-10 flex items-center rounded-full border border-base-300 bg-base-100 shadow-card max-lg:[body:has([data-bottom-bar])_&]:bottom-24 print:hidden"
    >
      <Link
        to={compareAddress(ids)}
        className="flex min-h-11 items-center gap-2 rounded-s-full py-2 pe-2 ps-4 font-semibold text-sm"
      >
        <Icon name="compare" className="size-4.5 text-primary" />
        {t('parts.compareCount', { count: ids.length })}
      </Link>
      <button
        type="button"
        aria-label={t('parts.compareNone')}
        onClick={() => compared.write([])}
        className="grid size-11 place-items-center rounded-e-full"
      >
        <Icon name="close" className="size-4" />
      </button>
    </aside>
  )
}
