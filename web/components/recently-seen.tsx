import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { t } from '#shared/language/message.ts'
import { api } from '#web/lib/api.ts'
import { keys } from '#web/lib/keys.ts'
import { recentlySeen } from '#web/lib/stored-ids.ts'
import { Button } from '#web/ui/button.tsx'
import { aloud, tr } from '#web/ui/rich-text.tsx'
import { cardGrid, ProductCard } from './product-card.tsx'

/** Records on this device that the phone was viewed. */
export function useSeen(id: string) {
  useEffect(() => recentlySeen.add(id), [id])
}

/** Phones viewed on this device, except `butFor`; renders nothing if none can still be bought. */
export function RecentlySeen({ butFor, className = '' }: { butFor?: string; className?: string }) {
  const ids = recentlySeen
    .useIds()
    .filter((id) => id !== butFor)
    .slice(0, 8)
  const asked = ids.join(',')
  const { data } = useQuery({
    queryKey: keys.products.cards(asked),
    queryFn: ({ signal }) => api.listCards({ ids: asked }, { signal }),
    enabled: ids.length > 0,
  })
  if (ids.length === 0 || !data || data.length === 0) return null
  return (
    <section aria-labelledby="recently-seen" className={className}>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="recently-seen" className="font-bold text-2xl">
          {t('parts.recentlySeen')}
        </h2>
        <Button size="small" tone="quiet" icon="trash" onClick={() => recentlySeen.write([])}>
          {tr('parts.clearSeen', { aloud })}
        </Button>
      </div>
      <ul className={`${cardGrid} lg:grid-cols-4`}>
        {data.slice(0, 4).map((product) => (
          <li key={product._id}>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  )
}
