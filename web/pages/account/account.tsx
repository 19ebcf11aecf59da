import { useSession } from '#web/lib/session.tsx'
import { pageMeta } from '#web/lib/title.ts'
import { Badge } from '#web/ui/badge.tsx'
import { CloseAccount } from './close-account.tsx'
import { DownloadData } from './download-data.tsx'
import { EmailState } from './email-state.tsx'

export const meta = () => pageMeta('Account')

/** What the marketplace knows of whoever is signed in, and what they may do with it. */
export default function Account() {
  const { me } = useSession()
  if (!me) return null
  return (
    <div className="max-w-2xl space-y-6">
      <h1 className="font-bold text-2xl">Account</h1>
      <section aria-labelledby="about-you" className="surface p-4 sm:p-6">
        <h2 id="about-you" className="font-semibold text-lg">
          About you
        </h2>
        <dl className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-[8rem_1fr]">
          <dt className="muted">Name</dt>
          <dd className="wrap-anywhere font-medium">{me.name}</dd>
          <dt className="muted">Email</dt>
          <dd>
            <EmailState email={me.email} verified={me.emailVerified} />
          </dd>
          <dt className="muted">Role</dt>
          <dd className="font-medium">{me.userstatus}</dd>
          {me.userstatus === 'seller' && (
            <>
              <dt className="muted">Seller badge</dt>
              <dd>
                {me.status === 'verified' ? (
                  <Badge tone="good" icon="shield">
                    verified
                  </Badge>
                ) : (
                  'Not yet: an admin looks at every seller.'
                )}
              </dd>
            </>
          )}
        </dl>
      </section>
      <DownloadData />
      <CloseAccount me={me} />
    </div>
  )
}
