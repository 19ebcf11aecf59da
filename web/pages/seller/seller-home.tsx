import type { SellerSummary } from '#shared/contract/summary.ts'
import { myProductsAddress } from '#web/components/dashboard-menu.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { figureText, Next, Tile, Tiles } from '../home-parts.tsx'

type Props = { me: { name: string; status: string }; summary: SellerSummary }

/** How a seller's phones stand, and what would help them along. */
export function SellerHome({ me, summary: { listed, booked, sold, notAdvertised } }: Props) {
  const address = myProductsAddress(me.name)
  return (
    <>
      <Tiles>
        <Tile to={address} icon="phone" label="on the market" value={figureText(listed)} />
        <Tile to={address} icon="clock" label="booked" value={figureText(booked)} />
        <Tile to={address} icon="check" label="sold" value={figureText(sold)} />
      </Tiles>
      <NextStep quiet={notAdvertised} address={address} />
      {me.status !== 'verified' && (
        <Next title="Your seller badge">
          <p className="muted">
            An admin looks at every seller. Once you are verified, a green badge beside your name tells buyers so.
          </p>
        </Next>
      )}
    </>
  )
}

function NextStep({ quiet, address }: { quiet: number; address: string }) {
  if (quiet > 0) {
    return (
      <Next title="Be seen first">
        <p className="muted mb-4">
          {quiet === 1 ? 'One of your phones is' : `${figureText(quiet)} of your phones are`} not advertised yet. Advertised
          phones stand in the Flash Sale on the home page.
        </p>
        <ButtonLink to={address}>Choose what to advertise</ButtonLink>
      </Next>
    )
  }
  return (
    <Next title="List a phone">
      <p className="muted mb-4">A listing takes a picture, a price and a minute.</p>
      <ButtonLink to="/dashboard/addproducts" icon="plus">
        List a phone
      </ButtonLink>
    </Next>
  )
}
