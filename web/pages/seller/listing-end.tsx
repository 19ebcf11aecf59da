import type { OwnProduct } from '#shared/contract/catalog.ts'
import { t } from '#shared/language/message.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { aloud, tr } from '#web/ui/rich-text.tsx'
import { useRenew } from './listing-actions.ts'

/** S20.6: when a listing ends or ended, and the button that renews it. */
export function ListingEnd({ product }: { product: OwnProduct }) {
  const { at, isOver, isNear, needsPhotos } = product.end
  if (at === null || product.bookedUntil) return null
  const day = new Date(at)
  if (!isOver && !isNear) return <p className="muted text-sm">{t('selling.listedUntil', { day })}</p>
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-field bg-warning/15 p-3 text-sm">
      <p className="min-w-0 grow basis-40">
        {isOver ? t('selling.endedOn', { day }) : t('selling.endsOn', { day })}
        {needsPhotos && ` ${t('selling.needsPhotos')}`}
      </p>
      <RenewButton product={product} />
    </div>
  )
}

function RenewButton({ product }: { product: OwnProduct }) {
  const renew = useRenew(product)
  const name = product.productName
  if (product.end.needsPhotos) {
    return (
      <ButtonLink size="small" to={`/dashboard/myproducts/edit/${product._id}`}>
        {tr('selling.addPhotosButton', { name, aloud })}
      </ButtonLink>
    )
  }
  return (
    <Button size="small" icon="rotate" busy={renew.isPending} onClick={() => renew.mutate()}>
      {tr('selling.renewButton', { name, aloud })}
    </Button>
  )
}
