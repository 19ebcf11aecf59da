import { useState } from 'react'
import type { Product } from '#shared/contract/catalog.ts'
import { priceText } from '#shared/domain/money.ts'
import { PhoneImage } from '#web/components/phone-image.tsx'
import { messageOf } from '#web/lib/words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog, deleteQuestion } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useAdvertise, useDelete } from './shelf-actions.ts'

const moment = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })

/** One of the seller's own phones, with what they may do with it (S2.35, S4.6). */
export function MyProductCard({ product }: { product: Product }) {
  const [asking, setAsking] = useState(false)
  const advertise = useAdvertise(product)
  const remove = useDelete(product, () => setAsking(false))

  return (
    <article className="surface flex h-full flex-col overflow-hidden">
      <PhoneImage
        src={product.productImage}
        alt={product.productName}
        sizes="(min-width: 80rem) 18rem, (min-width: 40rem) 46vw, 92vw"
        className={product.sold ? 'opacity-60 grayscale' : ''}
      />
      <div className="flex grow flex-col gap-1.5 p-4">
        <div className="flex items-start justify-between gap-3">
          <h2 className="wrap-anywhere min-w-0 font-semibold">{product.productName}</h2>
          {product.sold ? <Badge>sold</Badge> : <Badge tone="good">Avilable</Badge>}
        </div>
        <p className="font-bold text-xl tabular-nums">{priceText(product.resalePrice)}</p>
        <p className="muted text-sm">
          {product.categoryName} · listed {product.postDate}
        </p>
        {!product.sold && product.bookedUntil && (
          <p className="flex items-start gap-1.5 text-sm">
            <Icon name="clock" className="mt-0.5 size-4" />
            Booked: held for a buyer until {moment.format(new Date(product.bookedUntil))}
          </p>
        )}
        <div className="mt-auto flex flex-wrap items-center gap-2 pt-3">
          {!product.sold &&
            (product.advertise === 'true' ? (
              <Badge tone="primary" icon="check">
                Advertised
              </Badge>
            ) : (
              <Button size="small" busy={advertise.isPending} onClick={() => advertise.mutate()}>
                Advertise
              </Button>
            ))}
          <Button size="small" tone="quiet" icon="trash" className="ml-auto" onClick={() => setAsking(true)}>
            Delete<span className="sr-only"> {product.productName}</span>
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={asking}
        question={deleteQuestion(product.productName)}
        note={product.sold ? 'It leaves this list; the sale stays in the books.' : 'Nobody can find or book it any more.'}
        busy={remove.isPending}
        problem={remove.error ? messageOf(remove.error) : undefined}
        onConfirm={() => remove.mutate()}
        onClose={() => {
          setAsking(false)
          remove.reset()
        }}
      />
    </article>
  )
}
