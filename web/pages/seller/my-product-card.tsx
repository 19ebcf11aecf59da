import { Link } from 'react-router'
import type { OwnProduct } from '#shared/contract/catalog.ts'
import { priceText } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'
import { ConfirmedAction } from '#web/components/confirmed-action.tsx'
import { PhoneImage } from '#web/components/phone-image.tsx'
import { phoneAddress } from '#web/lib/addresses.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { notify } from '#web/ui/notify.ts'
import { aloud, tr } from '#web/ui/rich-text.tsx'
import { Time } from '#web/ui/time.tsx'
import { deleteProduct, useAdvertise, usePause } from './listing-actions.ts'
import { ListingEnd } from './listing-end.tsx'

/** One of the seller's own phones with its actions (S2.35, S4.6). */
export function MyProductCard({ product }: { product: OwnProduct }) {
  const { productName, productImage, resalePrice, categoryName, postDate, sold, paused, bookedUntil } = product
  return (
    <article className="surface flex h-full flex-col p-3 sm:p-4">
      <div className="flex grow gap-3 sm:gap-4">
        <div className="w-24 shrink-0 sm:w-32">
          <PhoneImage
            src={productImage}
            alt={productName}
            sizes="(min-width: 40rem) 8rem, 6rem"
            className={`rounded-field ${sold || paused ? 'opacity-60 grayscale' : ''}`}
          />
        </div>
        <div className="flex min-w-0 grow flex-col items-start gap-1">
          <h2 className="wrap-anywhere font-semibold leading-snug">
            <Link to={phoneAddress(product._id)} className="link-hover hover:text-primary">
              {productName}
            </Link>
          </h2>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-bold text-xl tabular-nums">{priceText(resalePrice)}</span>
            <State product={product} />
          </p>
          <p className="muted flex flex-wrap gap-x-2 text-sm">
            <span>{categoryName}</span>
            <span>{t('selling.listedOn', { postDate })}</span>
          </p>
          {!sold && bookedUntil && (
            <p className="text-sm">
              {tr('selling.heldUntil', {
                part: (text) => <span className="sm:whitespace-nowrap">{text}</span>,
                time: () => <Time at={bookedUntil} />,
              })}
            </p>
          )}
          {!sold && !paused && <Advertising product={product} />}
        </div>
      </div>
      <ListingEnd product={product} />
      {product.hidden && <Hidden hidden={product.hidden} name={productName} />}
      <Actions product={product} />
    </article>
  )
}

function State({ product: { sold, paused, hidden, bookedUntil, end } }: { product: OwnProduct }) {
  if (sold) return <Badge>{t('quoted.sold')}</Badge>
  if (bookedUntil) return <Badge tone="warm">{t('selling.booked')}</Badge>
  if (hidden) {
    return (
      <Badge tone="warm" icon="eyeOff">
        {t('selling.hiddenByUs')}
      </Badge>
    )
  }
  if (end.isOver) return <Badge icon="clock">{t('selling.ended')}</Badge>
  return paused ? <Badge icon="pause">{t('selling.paused')}</Badge> : <Badge tone="good">{t('quoted.available')}</Badge>
}

/** S14.2: the reason, and a link to appeal. */
const Hidden = ({ hidden: { decision, reason }, name }: { hidden: NonNullable<OwnProduct['hidden']>; name: string }) => (
  <div className="mt-3 rounded-field bg-base-200 p-3 text-sm">
    <p className="wrap-anywhere">{t('parts.quotation', { words: reason })}</p>
    <Link to={`/dashboard/decisions/${decision}`} className="link mt-1 inline-block text-primary">
      {tr('selling.readDecision', { name, aloud })}
    </Link>
  </div>
)

function Advertising({ product }: { product: OwnProduct }) {
  const advertise = useAdvertise(product)
  return (
    <div className="mt-auto flex min-h-9 items-center pt-1">
      {product.advertise === 'true' ? (
        <Badge tone="primary" icon="check">
          {t('selling.advertised')}
        </Badge>
      ) : (
        <Button size="small" tone="plain" icon="tag" busy={advertise.isPending} onClick={() => advertise.mutate()}>
          {tr('selling.advertiseButton', { name: product.productName, aloud })}
        </Button>
      )}
    </div>
  )
}

function Actions({ product }: { product: OwnProduct }) {
  const pause = usePause(product)
  const { _id, productName: name, sold, paused, hidden, bookedUntil, end } = product
  return (
    <div className="-mx-1 mt-3 flex flex-wrap items-center border-base-300 border-t pt-2">
      {!sold && !bookedUntil && (
        <>
          <ButtonLink size="small" tone="quiet" icon="pencil" to={`/dashboard/myproducts/edit/${_id}`}>
            {tr('selling.editButton', { name, aloud })}
          </ButtonLink>
          {!hidden && !end.isOver && (
            <Button
              size="small"
              tone="quiet"
              icon={paused ? 'play' : 'pause'}
              busy={pause.isPending}
              onClick={() => pause.mutate()}
            >
              {paused ? tr('selling.listAgainButton', { name, aloud }) : tr('selling.pauseButton', { name, aloud })}
            </Button>
          )}
        </>
      )}
      <ConfirmedAction
        label={t('selling.delete')}
        about={name}
        icon="trash"
        className="ms-auto"
        question={t('quoted.deleteQuestion', { name })}
        note={sold ? t('selling.deleteSoldNote') : t('selling.deleteNote')}
        act={() => deleteProduct(product)}
        onDone={({ message }) => notify.success(message)}
      />
    </div>
  )
}
