import { useEffect } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { t } from '#shared/language/message.ts'
import { marketContext } from '#shared/page-context.ts'
import { pathIn } from '#web/lib/addresses.ts'
import { listingQuery } from '#web/lib/listing-query.ts'
import { isAppError } from '#web/lib/messages.ts'
import { ensure } from '#web/lib/reading.ts'
import { throwAsResponse } from '#web/lib/refusals.ts'
import { currentSession } from '#web/lib/session.tsx'
import { compareAddress, compared, maxCompared } from '#web/lib/stored-ids.ts'
import { publicMeta } from '#web/lib/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Route } from './+types/compare.ts'
import { ComparedTable } from './compared-table.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return publicMeta(matches, {
    name: t('compare.comparePhones'),
    description: t('compare.description'),
    address: '/compare',
    index: false,
  })
}

/** The phone ids in the search part of an address, without duplicates, at most four. */
const idsIn = (search: string): string[] => {
  const ids = new URLSearchParams(search).get('ids') ?? ''
  return [...new Set(ids.split(',').filter((id) => /^[0-9a-f-]{36}$/.test(id)))].slice(0, maxCompared)
}

/** Returns undefined for a phone that no longer exists. */
const orGone = (error: unknown) => {
  if (isAppError(error, 'not_found', 'invalid')) return undefined
  return throwAsResponse(error)
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(marketContext)
  const ids = idsIn(new URL(request.url).search)
  const found = await Promise.all(ids.map((listingId) => api.getListing({ listingId }).catch(orGone)))
  return { ids, listings: found.map((one) => one?.listing) }
}

export async function clientLoader({ request }: Route.ClientLoaderArgs): ReturnType<typeof loader> {
  const ids = idsIn(new URL(request.url).search)
  const viewer = currentSession().me?._id
  const found = await Promise.all(ids.map((id) => ensure(listingQuery(id, viewer)).catch(orGone)))
  return { ids, listings: found.map((one) => one?.listing) }
}

/** Phones side by side; the address contains their ids, so that it can be shared. */
export default function Compare({ loaderData: { ids, listings } }: Route.ComponentProps) {
  const kept = compared.useIds()
  const navigate = useNavigate()
  // Without ids in the address, redirects to the phones chosen on this device.
  const to = ids.length === 0 && kept.length > 0 ? compareAddress(kept) : undefined
  useEffect(() => {
    if (to) void navigate(to, { replace: true })
  }, [to, navigate])
  const there = listings.filter((listing) => listing !== undefined)
  const gone = ids.length - there.length
  // A phone that was taken out disappears at once, and the next press must not put it back.
  const coming = useNavigation().location
  const left = coming && pathIn(coming.pathname) === '/compare' ? idsIn(coming.search) : ids
  const remove = (id: string) => {
    compared.remove(id)
    const others = left.filter((other) => other !== id)
    void navigate(compareAddress(others), { preventScrollReset: true, flushSync: true })
  }
  return (
    <div className="page-width py-6 sm:py-10">
      <h1 className="font-bold text-2xl sm:text-3xl">{t('compare.comparePhones')}</h1>
      {gone > 0 && (
        <p role="status" className="mt-3">
          {t('compare.gone', { gone })}
        </p>
      )}
      <div className="mt-5">
        {there.length > 0 ? (
          <ComparedTable listings={there.filter(({ _id }) => left.includes(_id))} onRemove={remove} />
        ) : (
          <EmptyState
            icon="compare"
            title={t('compare.empty')}
            action={<ButtonLink to="/phones">{t('compare.findPhones')}</ButtonLink>}
          >
            {t('compare.emptyHint', { maxCompared })}
          </EmptyState>
        )}
      </div>
    </div>
  )
}
