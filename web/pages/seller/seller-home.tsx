import { useQuery } from '@tanstack/react-query'
import type { Product } from '#shared/contract/catalog.ts'
import { myProductsAddress } from '#web/components/dashboard-menu.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Next, NextSkeleton, Tile, Tiles } from '../home-parts.tsx'
import { myShelfQuery } from './queries.ts'

type Me = { name: string; status: string }

/** How a seller's phones stand, and what would help them along. */
export function SellerHome({ me }: { me: Me }) {
  const shelf = useQuery(myShelfQuery(me.name)).data
  const phones = shelf?.items
  const more = shelf?.next ? '+' : ''
  const number = (which: (phone: Product) => boolean) => phones && `${phones.filter(which).length}${more}`
  const address = myProductsAddress(me.name)

  return (
    <>
      <Tiles>
        <Tile to={address} icon="phone" label="on the market" value={number(({ sold, paused }) => !sold && !paused)} />
        <Tile to={address} icon="clock" label="booked" value={number(({ sold, bookedUntil }) => !sold && bookedUntil !== null)} />
        <Tile to={address} icon="check" label="sold" value={number(({ sold }) => sold)} />
      </Tiles>
      {phones ? <NextStep phones={phones} address={address} /> : <NextSkeleton />}
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

function NextStep({ phones, address }: { phones: Product[]; address: string }) {
  const quiet = phones.filter(({ sold, paused, advertise }) => !sold && !paused && advertise === 'false').length
  if (quiet > 0) {
    return (
      <Next title="Be seen first">
        <p className="muted mb-4">
          {quiet === 1 ? 'One of your phones is' : `${quiet} of your phones are`} not advertised yet. Advertised phones stand in
          the Flash Sale on the home page.
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
