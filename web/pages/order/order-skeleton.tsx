import { t } from '#shared/language/message.ts'
import { Skeleton } from '#web/ui/waiting.tsx'

export const OrderSkeleton = () => (
  <div role="status" className="grid gap-5 xl:grid-cols-[3fr_2fr]">
    <span className="sr-only">{t('order.loadingOrder')}</span>
    <Skeleton className="h-64" />
    <Skeleton className="h-64" />
  </div>
)
