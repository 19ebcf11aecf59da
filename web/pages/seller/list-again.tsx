import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/notify.ts'
import { OrderPart } from '../order/order-parts.tsx'
import { listingStateQuery } from './queries.ts'

/** S10.4: relists the phone of a failed sale with one press. */
export function ListAgain({ listingId, name }: { listingId: string; name: string }) {
  const { data } = useQuery(listingStateQuery(listingId))
  const relist = useMutation({
    mutationFn: () => api.relistListing({ listingId }),
    onSuccess: () => notify.success(`${name} is on the lists again`),
    onError: (error) => notify.error(messageOf(error)),
  })
  if (data?.state !== 'paused' && data?.state !== 'lost') return null
  const isLost = data.state === 'lost'
  return (
    <OrderPart title={isLost ? 'The phone has not come back' : 'The phone is paused'}>
      <p className="mb-3">
        {isLost ? 'If you get it back after all, you can list it again.' : 'Nobody finds it until you list it again.'}
      </p>
      <Button tone="plain" icon="play" busy={relist.isPending} onClick={() => relist.mutate()}>
        {isLost ? 'It is back: list it again' : 'List again'}
      </Button>
    </OrderPart>
  )
}
