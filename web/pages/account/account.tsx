import { type ReactNode, useEffect } from 'react'
import { t } from '#shared/language/message.ts'
import { roleText } from '#web/components/role-text.ts'
import { BadgeSign } from '#web/components/verified-badge.tsx'
import { useSession } from '#web/lib/session.tsx'
import { useSettings } from '#web/lib/settings.ts'
import { pageMeta } from '#web/lib/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { MoreLink } from '../home-parts.tsx'
import { AccountSection } from './account-section.tsx'
import { ApiKeys } from './api-keys/api-keys.tsx'
import { Assistants } from './assistants.tsx'
import { ChangeEmail } from './change-email.tsx'
import { ChangeName } from './change-name.tsx'
import { ChangePassword } from './change-password.tsx'
import { ChangeRole } from './change-role.tsx'
import { CloseAccount } from './close-account.tsx'
import { DownloadData } from './download-data.tsx'
import { EmailState } from './email-state.tsx'
import { MailRefused } from './mail-refused.tsx'
import { NoticeSettings } from './notice-settings.tsx'
import { SavedAddress } from './saved-address.tsx'
import { SecondFactor } from './second-factor/second-factor.tsx'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'

export const meta = () => pageMeta(t('account.account'), t('account.accountAbout'))

/** What the marketplace knows about the signed-in person, and their account actions. */
export default function Account() {
  const { me, renew } = useSession()
  const builtIn = useSettings()?.identity.kind === 'built-in'
  // After following a mail link, the provider has a verified or changed e-mail that the session does not know yet.
  useEffect(() => void renew().catch(() => undefined), [renew])
  if (!me) return null
  return (
    <div className="max-w-2xl space-y-6">
      <h1 className="font-bold text-2xl">{t('account.account')}</h1>
      <section aria-labelledby="about-you" className="surface p-4 sm:p-6">
        <h2 id="about-you" className="font-semibold text-lg">
          {t('account.aboutYou')}
        </h2>
        <dl className="mt-3 space-y-4">
          <Fact label={t('account.name')}>
            <span className="wrap-anywhere font-medium">{me.name}</span>
          </Fact>
          <Fact label={t('account.email')} id="email">
            <EmailState email={me.email} verified={me.emailVerified} />
            <MailRefused me={me} />
          </Fact>
          <Fact label={t('account.role')}>
            <span className="font-medium">{roleText(me)}</span>
          </Fact>
          {me.userstatus === 'seller' && (
            <Fact label={t('account.sellerBadge')}>
              <span className="flex flex-wrap items-center gap-x-3">
                {me.status === 'verified' ? <BadgeSign /> : t('account.noBadgeYet')}
                <MoreLink to="/dashboard/badge">{t('badges.title')}</MoreLink>
              </span>
            </Fact>
          )}
        </dl>
      </section>
      <ChangeName key={me.name} name={me.name} verified={me.status === 'verified'} />
      {builtIn && <ChangeEmail now={me.email} verified={me.emailVerified} />}
      {builtIn && <ChangePassword />}
      {builtIn && <SecondFactor />}
      {me.userstatus === 'buyer' && <SavedAddress />}
      {me.userstatus !== 'admin' && <ChangeRole role={me.userstatus} />}
      {me.userstatus !== 'admin' && <ReportsAndDecisions />}
      <NoticeSettings />
      <ApiKeys />
      <Assistants />
      <SignOutEverywhere />
      <DownloadData />
      <CloseAccount me={me} />
    </div>
  )
}

/** S14.1, S14.2: the person's reports, and decisions about them. */
const ReportsAndDecisions = () => (
  <AccountSection id="reports" title={t('account.reportsDecisions')} description={t('account.reportsAbout')}>
    <div className="flex flex-wrap gap-3">
      <ButtonLink to="/dashboard/reports" tone="plain">
        {t('account.myReports')}
      </ButtonLink>
      <ButtonLink to="/dashboard/decisions" tone="plain">
        {t('account.decisionsAboutMe')}
      </ButtonLink>
    </div>
  </AccountSection>
)

const Fact = ({ label, id, children }: { label: string; id?: string; children: ReactNode }) => (
  <div id={id} className="scroll-mt-20 sm:grid sm:grid-cols-[8rem_1fr] sm:gap-x-6">
    <dt className="muted">{label}</dt>
    <dd>{children}</dd>
  </div>
)
