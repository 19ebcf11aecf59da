import type { Product } from '#shared/contract/catalog.ts'
import { priceText } from '#shared/format.ts'
import { ConfirmedAction } from '#web/components/confirmed-action.tsx'
import { PhoneImage } from '#web/components/phone-image.tsx'
import { useWording } from '#web/lib/wording.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { notify } from '#web/ui/notify.ts'
import { Time } from '#web/ui/time.tsx'
import { deleteProduct, useAdvertise, usePause } from './shelf-actions.ts'

/** One of the seller's own phones, with what they may do with it (S2.35, S4.6). */
export function MyProductCard({ product }: { product: Product }) {
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
            Booked: held for a buyer until <Time at={product.bookedUntil} />
          </p>
        )}
        <Actions product={product} />
      </div>
    </article>
  )
}

function State({ product: { sold, paused } }: { product: Product }) {
  const words = useWording()
  if (sold) return <Badge>{words.sold}</Badge>
  return paused ? <Badge icon="pause">Paused</Badge> : <Badge tone="good">{words.available}</Badge>
}

function Actions({ product }: { product: Product }) {
  const { deleteQuestion } = useWording()
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
        <ConfirmedAction
          label="Delete"
          about={productName}
          icon="trash"
          className="ml-auto"
          question={deleteQuestion(productName)}
          note={sold ? 'It leaves this list; the sale stays in the books.' : 'Nobody can find or book it any more.'}
          act={() => deleteProduct(product)}
          onDone={({ message }) => notify.success(message)}
        />
      </div>
    </div>
  )
}
