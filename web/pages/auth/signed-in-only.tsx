import { Outlet } from 'react-router'
import { RequireSession } from '#web/components/require-session.tsx'

export default function SignedInOnly() {
  return (
    <RequireSession>
      <Outlet />
    </RequireSession>
  )
}
