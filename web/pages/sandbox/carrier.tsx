import type { SandboxState } from '#shared/contract/sandbox.ts'
import { type ParcelMove, parcelMoves } from '#shared/domain/sandbox.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Time } from '#web/ui/time.tsx'
import { PressButton } from './press-button.tsx'
import { Buttons, ItemList, StandIn } from './stand-in.tsx'

const moves = Object.keys(parcelMoves) as ParcelMove[]

/** Stands in for USPS, UPS, FedEx and DHL. */
export const Carrier = ({ parcels }: Pick<SandboxState, 'parcels'>) => (
  <StandIn
    title="Carriers"
    rule="No parcel of the demo is in any van. Say where one is, on its way to the buyer or back to the seller, also if the buyer says that it never arrived."
  >
    <ItemList
      things={parcels}
      keyOf={({ orderId, isReturn }) => `${orderId} ${isReturn}`}
      empty="No parcel is on its way. A seller ships one from the page of a sale."
    >
      {({ orderId, phone, seller, buyer, carrier, trackingNumber, shippedAt, isSeen, isReturn, canMove }) => (
        <>
          <div className="wrap-anywhere min-w-0">
            <p className="font-medium">{phone}</p>
            <p className="muted text-sm">
              {carrier} {trackingNumber}
            </p>
            <p className="muted text-sm">
              {isReturn ? `Back from ${buyer} to ${seller}` : `From ${seller} to ${buyer}`}, shipped <Time at={shippedAt} />
            </p>
          </div>
          <Buttons>
            {isSeen && <Badge icon="check">Seen</Badge>}
            {canMove ? (
              moves.map((to) => (
                <PressButton
                  key={to}
                  does={{ about: 'parcel', body: { orderId, to } }}
                  label={parcelMoves[to].label}
                  about={`: ${phone}`}
                />
              ))
            ) : (
              <span className="muted text-sm">Nobody knows where it is</span>
            )}
          </Buttons>
        </>
      )}
    </ItemList>
  </StandIn>
)
