import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { Listing } from '#shared/contract/search.ts'
import { t } from '#shared/language/message.ts'
import { loginAddress, offersAddress, phoneAddress } from '#web/lib/addresses.ts'
import { useSession } from '#web/lib/session.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LoadingOverlay, Skeleton } from '#web/ui/waiting.tsx'
import { offerTextOf } from './offer-text-of.ts'
import { offersForQuery } from './queries.ts'

/** Loaded only when somebody makes an offer. */
const OfferDialog = lazy(() => import('./offer-dialog.tsx'))

/** On a phone's page (S13.7): a button to make an offer, or the state of the last one. */
export function OfferPart({ listing }: { listing: Listing }) {
  const { status, me } = useSession()
  if (listing.state !== 'available' || (me && me.userstatus !== 'buyer')) return null
  if (me) return <BuyersOffer listing={listing} />
  const unknown = status === 'loading'
  return (
    <>
      <div className={unknown ? 'guest-only' : ''}>
        <ButtonLink to={loginAddress({ pathname: phoneAddress(listing._id) })} tone="plain" wide icon="tag">
          {t('offers.makeOffer')}
        </ButtonLink>
      </div>
      {/* A buyer's button takes this place; nothing below it moves. */}
      {unknown && (
        <div className="person-only">
          <Skeleton className="h-11 w-full" />
        </div>
      )}
    </>
  )
}

function BuyersOffer({ listing }: { listing: Listing }) {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const [last] = useQuery(offersForQuery(listing._id)).data?.items ?? []
  if (last?.turn) {
    const { headline, sentence } = offerTextOf(last)
    return (
      <section aria-label={t('offers.yourOffer')} className="surface flex gap-3 p-4">
        <Icon name="tag" className="mt-0.5 size-5 text-primary" />
        <div className="min-w-0 text-sm">
          <p className="font-semibold text-base">{headline}</p>
          <p className="muted mt-0.5">{sentence}</p>
          <p className="mt-2">
            <Link to={offersAddress} className="link text-primary">
              {last.turn === 'buyer' ? t('offers.answerIt') : t('offers.seeOffers')}
            </Link>
          </p>
        </div>
      </section>
    )
  }
  if (last?.roundsLeft === 0) return null
  return (
    <>
      <Button
        tone="plain"
        wide
        icon="tag"
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      >
        {last ? t('offers.makeAnotherOffer') : t('offers.makeOffer')}
      </Button>
      {wanted && (
        <Suspense fallback={<LoadingOverlay />}>
          <OfferDialog listing={listing} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
