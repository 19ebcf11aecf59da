import { t } from '#shared/language/message.ts'
import { marketContext } from '#shared/page-context.ts'
import { pageMeta } from '#web/lib/title.ts'
import type { Route } from './+types/withdrawal.ts'
import { LegalTextPage, requireLegalPage } from './legal-page.tsx'

export const meta = () => pageMeta(t('parts.withdrawal'), t('legal.withdrawalIntro'))

export const loader = ({ context }: Route.LoaderArgs) => requireLegalPage('withdrawal', context.get(marketContext).settings)

/** On a client-side navigation the server need not be asked: the page knows the market's country. */
export const clientLoader = () => null

/** The right to withdraw from a contract with the market, where the law gives one. */
export default function Withdrawal() {
  return <LegalTextPage page="withdrawal" title={t('parts.withdrawal')} />
}
