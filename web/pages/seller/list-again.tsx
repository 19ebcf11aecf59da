import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/notify.ts'
import { OrderPart } from '../order/order-parts.tsx'
import { listingStateQuery } from './queries.ts'

/** S10.4: the phone of a sale that came to nothing goes back on the lists at one press. */
export function ListAgain({ listingId, name }: { listingId: string; name: string }) {
  const { data } = useQuery(listingStateQuery(listingId))
  const relist = useMutation({
    mutationFn: () => api.relistListing({ listingId }),
    onSuccess: () => notify.success(`${name} is on the lists again`),
    onError: (error) => notify.error(messageOf(error)),
  })
  if (data?.state !== 'paused') return null
  return (
    <OrderPart title="The phone is paused">
      <p className="mb-3">Nobody finds it until you list it again.</p>
      <Button tone="plain" icon="play" busy={relist.isPending} onClick={() => relist.mutate()}>
        List again
      </Button>
    </OrderPart>
  )
}
