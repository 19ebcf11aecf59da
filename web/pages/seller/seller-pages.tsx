import { RequireRole } from '#web/components/require-session.tsx'

export default function SellerPages() {
  return <RequireRole role="seller" />
}
