import { Link } from 'react-router'
import { t } from '#shared/language/message.ts'
import type { Me } from '#web/lib/session.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Shown on every dashboard page of a person whose address refuses letters: they would otherwise wait for them (S18.11). */
export function MailNote({ me: { mailRefused } }: { me: Me }) {
  if (!mailRefused) return null
  return (
    <div className="surface mb-6 flex flex-wrap items-center gap-3 px-4 py-3 print:hidden">
      <Icon name="warning" className="size-5 text-error" />
      <p className="min-w-0 flex-1">
        We can’t reach you by email: our messages are being rejected.{' '}
        <Link to="/dashboard/account#email" className="link">
          {t('dashboard.fixEmail')}
        </Link>
      </p>
    </div>
  )
}
