import { RequireRole } from '#web/components/require-session.tsx'

export default function AdminPages() {
  return <RequireRole role="admin" />
}
