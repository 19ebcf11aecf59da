import type { Listing } from '#shared/contract/search.ts'
import { t } from '#shared/language/message.ts'
import { searchAddress } from '#web/lib/search-params.ts'
import { Link } from '#web/ui/link.tsx'

/** The links up from a phone, the most general first. */
export const breadcrumbLinks = ({ categoryName, model }: Listing) => [
  { name: t('phone.home'), to: '/' },
  { name: t('phone.phones'), to: '/phones' },
  { name: categoryName, to: searchAddress({ brand: categoryName }) },
  // Left out if it contains a comma, because the address separates values by commas.
  ...(model.includes(',') ? [] : [{ name: model, to: searchAddress({ brand: categoryName, model }) }]),
]

export const Breadcrumbs = ({ listing }: { listing: Listing }) => (
  <nav aria-label={t('phone.breadcrumbs')} className="mb-4">
    <ol className="muted flex flex-wrap items-center gap-x-1.5 text-sm">
      {breadcrumbLinks(listing).map(({ name, to }, place) => (
        <li key={to} className="flex min-w-0 items-center gap-x-1.5">
          {place > 0 && <span aria-hidden="true">/</span>}
          <Link to={to} className="link link-hover wrap-anywhere py-1">
            {name}
          </Link>
        </li>
      ))}
    </ol>
  </nav>
)
