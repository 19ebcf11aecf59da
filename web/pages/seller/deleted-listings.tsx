import { useMutation, useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#shared/contract/endpoint.ts'
import type { listDeletedListings } from '#shared/contract/selling.ts'
import { t } from '#shared/language/message.ts'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/notify.ts'
import { aloud, tr } from '#web/ui/rich-text.tsx'
import { deletedListingsQuery } from './queries.ts'

/** S24.1: phones that the seller deleted and can bring back; renders nothing if there are none. */
export function DeletedListings() {
  const deleted = useQuery(deletedListingsQuery).data ?? []
  if (deleted.length === 0) return null
  return (
    <section aria-labelledby="deleted-listings" className="my-6">
      <h2 id="deleted-listings" className="font-semibold text-lg">
        {t('selling.deletedPhones')}
      </h2>
      <ul className="surface mt-2 divide-y divide-base-300">
        {deleted.map((phone) => (
          <Deleted key={phone._id} phone={phone} />
        ))}
      </ul>
    </section>
  )
}

function Deleted({ phone: { _id, name, until } }: { phone: OutputOf<typeof listDeletedListings>[number] }) {
  const back = useMutation({
    mutationFn: () => api.bringBackListing({ listingId: _id }),
    onSuccess: () => notify.success(t('selling.phoneIsBack', { name })),
    onError: (error) => notify.error(messageOf(error)),
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3 ps-4">
      <div className="min-w-0 grow basis-48">
        <p className="wrap-anywhere font-medium">{name}</p>
        <p className="muted text-sm">{t('selling.backUntil', { until: new Date(until) })}</p>
      </div>
      <Button size="small" tone="plain" busy={back.isPending} onClick={() => back.mutate()}>
        {tr('selling.bringBackButton', { name, aloud })}
      </Button>
    </li>
  )
}
