import { useState } from 'react'
import type { Product } from '#shared/contract/catalog.ts'
import { priceText } from '#shared/domain/money.ts'
import { PhoneImage } from '#web/components/phone-image.tsx'
import { useWording } from '#web/lib/wording.ts'
import { messageOf } from '#web/lib/words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useAdvertise, useDelete, usePause } from './shelf-actions.ts'

const moment = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })

/** One of the seller's own phones, with what they may do with it (S2.35, S4.6). */
export function MyProductCard({ product }: { product: Product }) {
  const [asking, setAsking] = useState(false)
  const { deleteQuestion } = useWording()
  const remove = useDelete(product, () => setAsking(false))

  return (
    <article className="surface flex h-full flex-col overflow-hidden">
      <PhoneImage
        src={product.productImage}
        alt={product.productName}
        sizes="(min-width: 80rem) 18rem, (min-width: 40rem) 46vw, 92vw"
        className={product.sold || product.paused ? 'opacity-60 grayscale' : ''}
      />
      <div className="flex grow flex-col gap-1.5 p-4">
        <div className="flex items-start justify-between gap-3">
          <h2 className="wrap-anywhere min-w-0 font-semibold">{product.productName}</h2>
          <State product={product} />
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
        <Actions product={product} onDelete={() => setAsking(true)} />
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

function State({ product: { sold, paused } }: { product: Product }) {
  const words = useWording()
  if (sold) return <Badge>{words.sold}</Badge>
  return paused ? <Badge icon="pause">Paused</Badge> : <Badge tone="good">{words.available}</Badge>
}

function Actions({ product, onDelete }: { product: Product; onDelete: () => void }) {
  const advertise = useAdvertise(product)
  const pause = usePause(product)
  const { _id, productName, sold, paused, bookedUntil } = product
  const name = <span className="sr-only"> {productName}</span>
  return (
    <div className="mt-auto grid gap-2 pt-3">
      {!sold && !paused && (
        <div className="flex min-h-9 items-center">
          {product.advertise === 'true' ? (
            <Badge tone="primary" icon="check">
              Advertised
            </Badge>
          ) : (
            <Button size="small" wide busy={advertise.isPending} onClick={() => advertise.mutate()}>
              Advertise
            </Button>
          )}
        </div>
      )}
      <div className="-mx-2 flex flex-wrap items-center">
        {!sold && !bookedUntil && (
          <>
            <ButtonLink size="small" tone="quiet" icon="pencil" to={`/dashboard/myproducts/edit/${_id}`}>
              Edit{name}
            </ButtonLink>
            <Button
              size="small"
              tone="quiet"
              icon={paused ? 'play' : 'pause'}
              busy={pause.isPending}
              onClick={() => pause.mutate()}
            >
              {paused ? 'List again' : 'Pause'}
              {name}
            </Button>
          </>
        )}
        <Button size="small" tone="quiet" icon="trash" className="ml-auto" onClick={onDelete}>
          Delete{name}
        </Button>
      </div>
    </div>
  )
}
