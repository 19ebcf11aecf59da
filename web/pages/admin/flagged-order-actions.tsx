import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FlaggedOrder } from '#shared/contract/flagged-orders.ts'
import { priceText } from '#shared/domain/money.ts'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { notify } from '#web/ui/notify.ts'
import { flaggedOrdersQuery } from './queries.ts'

/** Does something with an order of the list, says how it went, and reads the list anew. */
function useListed(work: () => Promise<{ message: string }>, onDone?: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: work,
    onSuccess: ({ message }) => {
      notify.success(message)
      onDone?.()
      return client.invalidateQueries({ queryKey: flaggedOrdersQuery.queryKey })
    },
  })
}

export function RefundOrder({ order }: { order: FlaggedOrder }) {
  const [asking, setAsking] = useState(false)
  const refund = useListed(
    () => api.refundOrder({ id: order._id }),
    () => setAsking(false),
  )
  if (order.refundRefusal) return <span className="muted text-sm">{order.refundRefusal}</span>
  return (
    <div className="text-left">
      <Button size="small" onClick={() => setAsking(true)}>
        Refund<span className="sr-only"> {order.productName}</span>
      </Button>
      <ConfirmDialog
        open={asking}
        question={`Do you want to give ${priceText(order.total)} back to ${order.buyer} for ${order.productName}?`}
        note="The sale is undone: the phone goes back to its seller, who can list it again. This cannot be taken back."
        confirmLabel="Refund"
        busy={refund.isPending}
        problem={refund.error ? messageOf(refund.error) : undefined}
        onConfirm={() => refund.mutate()}
        onClose={() => {
          setAsking(false)
          refund.reset()
        }}
      />
    </div>
  )
}

export function CloseFlag({ order }: { order: FlaggedOrder }) {
  const close = useListed(() => api.closeFlag({ id: order._id }))
  return (
    <Button
      size="small"
      tone="quiet"
      icon="check"
      busy={close.isPending}
      onClick={() => close.mutate(undefined, { onError: (error) => notify.error(messageOf(error)) })}
    >
      Done<span className="sr-only"> with {order.productName}</span>
    </Button>
  )
}
