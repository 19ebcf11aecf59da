import { Outlet } from 'react-router'
import { RequireSession } from '#web/components/require-session.tsx'
// Every page in here asks the market something: what that takes comes along at once instead of after the first question.
import '#web/lib/contract-client.ts'

/** Shown by the server, and until the loaders have begun to read. */
export { SessionLoading as HydrateFallback } from '#web/components/require-session.tsx'

export default function SignedInOnly() {
  return (
    <RequireSession>
      <Outlet />
    </RequireSession>
  )
}
