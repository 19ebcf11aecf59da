import { Outlet } from 'react-router'
import { RequireSession } from '#web/components/require-session.tsx'
// Every page in here asks the market something: what that takes comes along at once instead of after the first question.
import '#web/lib/contract-client.ts'

export default function SignedInOnly() {
  return (
    <RequireSession>
      <Outlet />
    </RequireSession>
  )
}
