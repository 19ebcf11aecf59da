import type { AdminSummary } from '#shared/contract/summary.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { figureText, Next, Tile, Tiles } from '../home-parts.tsx'
import { VerifySeller } from './verify-seller.tsx'

const waitingAddress = '/dashboard/allseller/seller?status=not+verified'

/** Who waits for the admin. */
export const AdminHome = ({ summary: { sellers, buyers, unverified, toVerify } }: { summary: AdminSummary }) => (
  <>
    <Tiles>
      <Tile to={waitingAddress} icon="shield" label="sellers to verify" value={figureText(unverified)} />
      <Tile to="/dashboard/allseller/seller" icon="tag" label="sellers" value={figureText(sellers)} />
      <Tile to="/dashboard/allbuyer/buyer" icon="users" label="buyers" value={figureText(buyers)} />
    </Tiles>
    <Next title="Sellers waiting for verification">
      {toVerify.length === 0 && <p className="muted">Nobody is waiting.</p>}
      <ul className="divide-y divide-base-300">
        {toVerify.map((seller) => (
          <li key={seller._id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0">
              <p className="wrap-anywhere font-semibold">{seller.name}</p>
              <p className="muted wrap-anywhere text-sm">{seller.email}</p>
            </div>
            <VerifySeller seller={seller} />
          </li>
        ))}
      </ul>
      {unverified > toVerify.length && (
        <ButtonLink tone="plain" to={waitingAddress} className="mt-3">
          See all of them
        </ButtonLink>
      )}
    </Next>
  </>
)
