import type { SandboxState } from '#shared/contract/sandbox.ts'
import { type ParcelMove, parcelMoves } from '#shared/domain/sandbox.ts'
import { t } from '#shared/language/message.ts'
import { Badge } from '#web/ui/badge.tsx'
import { aloud, tr } from '#web/ui/rich-text.tsx'
import { Time } from '#web/ui/time.tsx'
import { PressButton } from './press-button.tsx'
import { Buttons, ItemList, StandIn } from './stand-in.tsx'

const moves = Object.keys(parcelMoves) as ParcelMove[]

/** Stands in for USPS, UPS, FedEx and DHL. */
export const Carrier = ({ parcels }: Pick<SandboxState, 'parcels'>) => (
  <StandIn title={t('sandbox.carriers')} rule={t('sandbox.carriersRule')}>
    <ItemList things={parcels} keyOf={({ orderId, isReturn }) => `${orderId} ${isReturn}`} empty={t('sandbox.noParcel')}>
      {({ orderId, phone, seller, buyer, carrier, trackingNumber, shippedAt, isSeen, isReturn, canMove }) => (
        <>
          <div className="wrap-anywhere min-w-0">
            <p className="font-medium">{phone}</p>
            <p className="muted text-sm">
              {carrier} {trackingNumber}
            </p>
            <p className="muted text-sm">
              {tr('sandbox.parcelBetween', { way: isReturn ? 'back' : 'there', seller, buyer, at: <Time at={shippedAt} /> })}
            </p>
          </div>
          <Buttons>
            {isSeen && <Badge icon="check">{t('sandbox.seen')}</Badge>}
            {canMove ? (
              moves.map((to) => (
                <PressButton
                  key={to}
                  does={{ about: 'parcel', body: { orderId, to } }}
                  label={tr('sandbox.pressAbout', { label: t(parcelMoves[to].label), about: phone, aloud })}
                />
              ))
            ) : (
              <span className="muted text-sm">{t('sandbox.parcelLost')}</span>
            )}
          </Buttons>
        </>
      )}
    </ItemList>
  </StandIn>
)
