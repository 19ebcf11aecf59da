import { useSearchParams } from 'react-router'
import { loginAddress } from '#web/lib/addresses.ts'
import { pageMeta } from '#web/lib/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { AuthCard } from './auth-card.tsx'

export const meta = () => [...pageMeta('Link from a letter'), { name: 'robots', content: 'noindex' }]

/** Shown when a link that verifies or changes an e-mail is refused: the reason, and what to do. */
export default function EmailLink() {
  const [words] = useSearchParams()
  if (words.get('why') === 'sign-in') {
    return (
      <AuthCard title="Log in first">
        <p>
          An email changes only while you are logged in to the account it belongs to, and in the same browser. Log out of any
          other account, log in to that one here, and follow the link in the letter once more.
        </p>
        <div className="mt-6">
          <ButtonLink to={loginAddress({ pathname: '/dashboard/account' })} wide>
            Log In
          </ButtonLink>
        </div>
      </AuthCard>
    )
  }
  return (
    <AuthCard title="This link no longer works">
      <p>
        A link that verifies or changes an email holds for one day, and a change ends when you log out or choose a new password.
        Nothing was changed by it. You can ask for a new link in your account.
      </p>
      <div className="mt-6">
        <ButtonLink to="/dashboard/account" wide>
          Open your account
        </ButtonLink>
      </div>
    </AuthCard>
  )
}
