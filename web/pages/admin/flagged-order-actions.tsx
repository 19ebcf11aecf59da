import type { FlaggedOrder } from '#shared/contract/flagged-orders.ts'
import { priceText } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'
import { useMay } from '#web/components/if-may.tsx'
import { ReasonedAction } from '#web/components/reasoned-action.tsx'
import { api } from '#web/lib/api.ts'
import { notify } from '#web/ui/notify.ts'
import { UnlessWaiting } from './unless-waiting.tsx'

export function RefundOrder({ order }: { order: FlaggedOrder }) {
  const { _id, total, buyer, productName, ownMatter, refundRefusal, hasLeft } = order
  const isAllowed = useMay('orders.refund')
  if (!isAllowed) return null
  const refusal = ownMatter ?? refundRefusal
  if (refusal) return <span className="muted text-sm">{refusal}</span>
  return (
    <UnlessWaiting act="refundOrder" subject={_id}>
      <ReasonedAction
        label={t('staff.refund')}
        about={productName}
        tone="primary"
        question={t('staff.refundQuestion', { price: priceText(total), buyer, productName })}
        note={hasLeft ? t('staff.refundNoteLeft') : t('staff.refundNote')}
        readers="sides"
        act={async (reason) => notify.success((await api.refundOrder({ id: _id, reason })).message)}
      />
    </UnlessWaiting>
  )
}

export function CloseFlag({ order: { _id, productName, ownMatter, reason: why } }: { order: FlaggedOrder }) {
  const isAllowed = useMay('orders.unflag')
  if (ownMatter || !isAllowed) return null
  return (
    <ReasonedAction
      label={t('staff.doneWithButton')}
      about={productName}
      icon="check"
      tone="quiet"
      question={t('staff.doneWithQuestion', { productName })}
      note={why}
      readers="log"
      act={async (reason) => notify.success((await api.closeFlag({ id: _id, reason })).message)}
    />
  )
}
