import { Link } from 'react-router'
import type { Me } from '#web/lib/session.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { tr } from '#web/ui/rich-text.tsx'

/** Shown on every dashboard page of a person whose address refuses letters: they would otherwise wait for them (S18.11). */
export function MailNote({ me: { mailRefused } }: { me: Me }) {
  if (!mailRefused) return null
  return (
    <div className="surface mb-6 flex flex-wrap items-center gap-3 px-4 py-3 print:hidden">
      <Icon name="warning" className="size-5 text-error" />
      <p className="min-w-0 flex-1">
        {tr('dashboard.mailRejected', {
          link: (text) => (
            <Link to="/dashboard/account#email" className="link">
              {text}
            </Link>
          ),
        })}
      </p>
    </div>
  )
}
