import { RequireRole } from '#web/components/require-session.tsx'

export default function BuyerPages() {
  return <RequireRole role="buyer" />
}
