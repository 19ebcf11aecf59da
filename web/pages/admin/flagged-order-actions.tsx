import { useMutation } from '@tanstack/react-query'
import type { FlaggedOrder } from '#shared/contract/flagged-orders.ts'
import { priceText } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'
import { ConfirmedAction } from '#web/components/confirmed-action.tsx'
import { useMay } from '#web/components/if-may.tsx'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/notify.ts'
import { aloud, tr } from '#web/ui/rich-text.tsx'
import { UnlessWaiting } from './unless-waiting.tsx'

export function RefundOrder({ order }: { order: FlaggedOrder }) {
  const isAllowed = useMay('orders.refund')
  if (!isAllowed) return null
  const refusal = order.ownMatter ?? order.refundRefusal
  if (refusal) return <span className="muted text-sm">{refusal}</span>
  return (
    <UnlessWaiting act="refundOrder" subject={order._id}>
      <ConfirmedAction
        label={t('staff.refund')}
        about={order.productName}
        tone="primary"
        question={t('staff.refundQuestion', {
          price: priceText(order.total),
          buyer: order.buyer,
          productName: order.productName,
        })}
        note={t('staff.refundNote')}
        act={() => api.refundOrder({ id: order._id })}
        onDone={({ message }) => notify.success(message)}
      />
    </UnlessWaiting>
  )
}

export function CloseFlag({ order }: { order: FlaggedOrder }) {
  const isAllowed = useMay('orders.unflag')
  const close = useMutation({
    mutationFn: () => api.closeFlag({ id: order._id }),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(messageOf(error)),
  })
  if (order.ownMatter || !isAllowed) return null
  return (
    <Button size="small" tone="quiet" icon="check" busy={close.isPending} onClick={() => close.mutate()}>
      {tr('staff.doneWith', { productName: order.productName, aloud })}
    </Button>
  )
}
