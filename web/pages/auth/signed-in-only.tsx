import { Outlet } from 'react-router'
// Every page in here calls the market: the contract is loaded with the page instead of at the first call.
import '#shared/contract/market.ts'
import { RequireSession } from '#web/components/require-session.tsx'

/** Rendered by the server, and shown until the loaders have started. */
export { SessionLoading as HydrateFallback } from '#web/components/require-session.tsx'

export default function SignedInOnly() {
  return (
    <RequireSession>
      <Outlet />
    </RequireSession>
  )
}
