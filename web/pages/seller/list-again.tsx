import { useMutation, useQuery } from '@tanstack/react-query'
import { t } from '#shared/language/message.ts'
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
    onSuccess: () => notify.success(t('selling.relistedNotice', { name })),
    onError: (error) => notify.error(messageOf(error)),
  })
  if (data?.state !== 'paused' && data?.state !== 'lost') return null
  const isLost = data.state === 'lost'
  return (
    <OrderPart title={isLost ? t('selling.lostTitle') : t('selling.pausedTitle')}>
      <p className="mb-3">{isLost ? t('selling.lostText') : t('selling.pausedText')}</p>
      <Button tone="plain" icon="play" busy={relist.isPending} onClick={() => relist.mutate()}>
        {isLost ? t('selling.backAndListAgain') : t('selling.listAgain')}
      </Button>
    </OrderPart>
  )
}
